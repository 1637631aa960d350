import * as z from "zod";

/** The figures of `npm run bench` that a chart shows. */
export const Run = z.object({
  connections: z.number(),
  scenarios: z.array(
    z.object({
      title: z.string(),
      figures: z.record(z.string(), z.object({ requestsPerSecond: z.number() })),
    }),
  ),
});
export type Run = z.infer<typeof Run>;

export interface Colours {
  text: string;
  muted: string;
  own: string;
  other: string;
}

const width = 760;
/** Left edge of the bars, and the length of the longest one. */
const left = 150;
const longest = 430;
const bar = { height: 18, step: 24 };

/** The requests a second of every server as bars, each scenario to a scale of its own. */
export function chartOf({ connections, scenarios }: Run, { text, muted, own, other }: Colours): string {
  let y = 26;
  const parts = scenarios.flatMap(({ title, figures }) => {
    const entries = Object.entries(figures).map(
      ([name, figure]) => [name, figure.requestsPerSecond] as const,
    );
    const most = Math.max(...entries.map(([, speed]) => speed));
    const first = entries[0]?.[1] ?? 0;
    y += 26;
    const heading = `<text x="0" y="${y - 8}" font-weight="600" fill="${text}">${escaped(title)}</text>`;
    const bars = entries.map(([name, speed], index) => {
      const top = y + index * bar.step;
      const size = Math.max(1, (speed / most) * longest);
      const base = top + bar.height / 2 + 4.5;
      const factor = index === 0 ? "" : ` (Millwright: ${(first / speed).toFixed(1)} ×)`;
      return [
        `<text x="${left - 10}" y="${base}" text-anchor="end" fill="${index === 0 ? text : muted}">${escaped(nameOf(name))}</text>`,
        `<rect x="${left}" y="${top}" width="${size.toFixed(1)}" height="${bar.height}" rx="2" fill="${index === 0 ? own : other}"/>`,
        `<text x="${(left + size + 8).toFixed(1)}" y="${base}" fill="${index === 0 ? text : muted}">${numberOf(speed)}${factor}</text>`,
      ].join("\n");
    });
    y += entries.length * bar.step + 14;
    return [heading, ...bars];
  });
  const description = scenarios.map(({ title, figures }) => `${title}: ${sentenceOf(figures)}`).join(". ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img" aria-labelledby="title about" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="13">
<title id="title">Requests a second, Millwright and other products</title>
<desc id="about">${escaped(description)}.</desc>
<text x="0" y="14" fill="${muted}">Requests a second at ${connections} connections</text>
${parts.join("\n")}
</svg>
`;
}

const sentenceOf = (figures: Run["scenarios"][number]["figures"]): string =>
  Object.entries(figures)
    .map(([name, { requestsPerSecond }]) => `${nameOf(name)} ${numberOf(requestsPerSecond)}`)
    .join(", ");

const nameOf = (name: string): string => name.replace(/^millwright$/, "Millwright");
const numberOf = (value: number): string => Math.round(value).toLocaleString("en");
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
