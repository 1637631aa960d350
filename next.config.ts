import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  experimental: { optimizePackageImports: ["radix-ui"] },
  reactStrictMode: true,
  typedRoutes: true,
  // `npm test` checks the types of the whole project; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "pino", "@node-rs/argon2"],
};

export default config;
