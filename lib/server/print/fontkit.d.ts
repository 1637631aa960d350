/** What fonts are opened for; the package has no types of its own. */
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
