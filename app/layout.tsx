import { GeistSans } from "geist/font/sans";
import type { Metadata } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Theme } from "@/components/shell/theme";
import "./globals.css";

/** As `geist/font/mono`, but fetched only where code is shown: ahead, it would hold up what every page shows first. */
const mono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  adjustFontFallback: false,
  fallback: ["ui-monospace", "SFMono-Regular", "Menlo", "Liberation Mono", "monospace"],
  weight: "100 900",
  preload: false,
});

export const metadata: Metadata = {
  title: { default: "Millwright", template: "%s · Millwright" },
  description: "Business records of manufacturing companies: dashboard and JSON API.",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce");
  return (
    <html lang="en" className={`${GeistSans.variable} ${mono.variable}`} suppressHydrationWarning>
      <body>
        <Theme nonce={nonce}>{children}</Theme>
      </body>
    </html>
  );
}
