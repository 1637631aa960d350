import type { QueryClient } from "@tanstack/react-query";

/** Reads the records and documents on screen again. */
export async function readAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ["records"] });
  await client.invalidateQueries({ queryKey: ["document"] });
}
