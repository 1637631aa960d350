/** What is used of the package, whose own types would bring those of Express along. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Compress = (message: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export default function compression(): Compress;
}
