import { ApiError } from "@/lib/schemas/errors";
import { Lru } from "../../database/lru";

/** The response format that the Accept header selects. `json` leaves the shape to the form of the request. */
export interface Media {
  kind: "json" | "array" | "object" | "csv";
  /** Members that are null are omitted. */
  stripped: boolean;
}

interface Range {
  type: string;
  parameters: string[];
  quality: number;
}

const negotiated = new Lru<Media>(1_000);

/** The first media type of the highest quality that can be made. Throws 406 PGRST107. */
export const negotiate = (accept = ""): Media => negotiated.get(accept, () => mediaFor(accept));

function mediaFor(accept: string): Media {
  if (accept.trim() === "") return { kind: "json", stripped: false };
  const ranges = accept
    .split(",")
    .map(parseRange)
    .filter(({ quality }) => quality > 0);
  ranges.sort((a, b) => b.quality - a.quality);
  for (const range of ranges) {
    const media = mediaOf(range);
    if (media) return media;
  }
  throw new ApiError(406, "PGRST107", `None of these media types are available: ${accept}`);
}

function parseRange(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
  return { type, parameters, quality: Number.isNaN(quality) ? 0 : quality };
}

function mediaOf({ type, parameters }: Range): Media | null {
  const stripped = parameters.includes("nulls=stripped");
  if (type === "application/json" || type === "*/*" || type === "application/*")
    return { kind: "json", stripped: false };
  if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(type)) return { kind: "object", stripped };
  if (/^application\/vnd\.pgrst\.array(\+json)?$/.test(type)) return { kind: "array", stripped };
  if (type === "text/csv" || type === "text/*") return { kind: "csv", stripped: false };
  return null;
}
