import { StartError } from "@/lib/server/config/start-error";

/** Returns the value of an option of a command without spaces around it. Throws StartError with `help` if it has none. */
export const requiredOption =
  (help: string) =>
  (value: string | undefined, option: string): string => {
    const given = value?.trim();
    if (!given) throw new StartError(`${option} is missing.\n\n${help}`);
    return given;
  };
