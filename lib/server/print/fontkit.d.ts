/** The parts of the package in use, which has no types. */
declare module "fontkit" {
  export interface Font {
    postscriptName: string;
    familyName: string;
    italicAngle: number;
    characterSet: number[];
    "OS/2": { usWeightClass: number };
  }

  export function openSync(path: string): Font | { fonts: Font[] };
}
