import type { Metadata } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { themeCookie, themeOf } from "@/components/shell/theme";
import "./globals.css";

/**
 * Font files that nearly every page needs, preloaded. With `optional` display they are used for the first paint or not at
 * all, so that no page is laid out twice. Others are in fonts.css.
 */
const latin = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist-latin",
  weight: "100 900",
  display: "optional",
  adjustFontFallback: false,
});

export const metadata: Metadata = {
  title: { default: "Millwright", template: "%s · Millwright" },
  description: "Business records of manufacturing companies: dashboard and JSON API.",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeOf((await cookies()).get(themeCookie)?.value);
  return (
    <html lang="en" className={latin.variable} data-theme={theme}>
      <body>{children}</body>
    </html>
  );
}
