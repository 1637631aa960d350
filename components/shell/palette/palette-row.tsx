import { Command } from "cmdk";

interface PaletteRowProps {
  id: string;
  title: string;
  detail?: string | undefined;
  kind?: string;
  onChoose: () => void;
}

/** One result of the palette. */
export const PaletteRow = ({ id, title, detail, kind, onChoose }: PaletteRowProps) => (
  <Command.Item
    value={id}
    onSelect={onChoose}
    className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm data-[selected=true]:bg-accent-soft"
  >
    <span className="min-w-0 truncate">{title}</span>
    {detail && <span className="min-w-0 truncate text-xs text-muted">{detail}</span>}
    {kind && <span className="ms-auto shrink-0 text-xs text-muted">{kind}</span>}
  </Command.Item>
);
