import dynamic from "next/dynamic";
import type { RecordSpecial, RecordViewProps } from "@/components/record/special";

const LogoControl = dynamic(() => import("./logo-control").then((module) => module.LogoControl));

const logos = { logoMark: "Logo", logoIcon: "Logo icon" };

/** The logos of a company, which documents are printed with. */
function CompanyLogos({ record }: RecordViewProps) {
  const shown = Object.entries(logos).flatMap(([name, title]) => {
    const value = record[name];
    return typeof value === "string" && value.startsWith("data:image/") ? [{ name, title, value }] : [];
  });
  return shown.length === 0 ? null : (
    <div className="flex flex-wrap gap-3">
      {shown.map(({ name, title, value }) => (
        // biome-ignore lint/performance/noImgElement: a data URL is not loaded
        <img
          key={name}
          src={value}
          alt={title}
          className="max-h-16 max-w-60 rounded-md border border-line bg-white object-contain p-2"
        />
      ))}
    </div>
  );
}

const hint = "PNG or JPEG, for printed documents.";

/** The page of a company shows its logos, and its form takes them as files. */
export const companySpecial: RecordSpecial = {
  Head: CompanyLogos,
  headColumns: Object.keys(logos),
  layout: {
    fields: { logoMark: { control: LogoControl, hint }, logoIcon: { control: LogoControl, hint } },
  },
};
