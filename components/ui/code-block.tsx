import { CopyButton } from "./copy-button";
import { ScrollArea } from "./scroll-area";

/** Code under its title. */
export const TitledCode = ({ title, code }: { title: string; code: string }) => (
  <div className="grid min-w-0 gap-1">
    <p className="text-xs text-muted">{title}</p>
    <CodeBlock code={code} label={title} />
  </div>
);

/** Code or JSON with a copy button. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div className="relative min-w-0 rounded-md border border-line bg-sunken">
      <div className="absolute end-0 top-0 z-10 rounded-md bg-sunken p-1.5">
        <CopyButton text={code} label={`Copy ${label}`} />
      </div>
      <ScrollArea label={label} className="max-h-96 rounded-md py-2.5 ps-3 pe-10">
        <pre className="font-mono text-xs leading-5">{code}</pre>
      </ScrollArea>
    </div>
  );
}
