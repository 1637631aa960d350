/** The parts of the package in use; its own types would require those of Express. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Compress = (message: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export default function compression(): Compress;
}
