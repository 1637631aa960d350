import { clsx } from "clsx";

interface AppLogoProps {
  name: string;
  /** A stored image; null shows the initial of the name. */
  logo: string | null;
  size?: "sm" | "lg";
}

/** The logo of an app next to its name. */
export function AppLogo({ name, logo, size = "sm" }: AppLogoProps) {
  const shape = clsx(
    "shrink-0 rounded-md border border-line bg-surface",
    size === "sm" ? "size-7" : "size-11",
  );
  // biome-ignore lint/performance/noImgElement: a data URL has nothing to optimise.
  if (logo !== null) return <img src={logo} alt="" className={clsx(shape, "object-contain")} />;
  return (
    <span aria-hidden className={clsx(shape, "grid place-items-center font-semibold text-muted")}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
