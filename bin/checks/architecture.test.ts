import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkArchitecture } from "./architecture";

let project: string;

function write(file: string, text: string) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "millwright-architecture-"));
  write(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: { module: "esnext", baseUrl: ".", paths: { "@/*": ["./*"] } } }),
  );
  write("lib/schemas/money.ts", "export const cents = 100;\n");
  write(
    "lib/server/pages/price.ts",
    'import { cents } from "@/lib/schemas/money";\nexport const price = 3 * cents;\n',
  );
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

describe("the import rules", () => {
  test("lets a route use the server and the server use schemas", async () => {
    write(
      "app/route.ts",
      'import { price } from "@/lib/server/pages/price";\nexport const GET = () => price;\n',
    );
    expect(await checkArchitecture(project)).toEqual({ modules: 3, breaches: [] });
  });

  test("catches a component that reaches the server through the @ alias, because that would ship server code", async () => {
    write(
      "components/tag.ts",
      'import { price } from "@/lib/server/pages/price";\nexport const tag = price;\n',
    );
    write("app/page.ts", 'import { tag } from "@/components/tag";\nexport default tag;\n');
    const { breaches } = await checkArchitecture(project);
    expect(breaches).toEqual([
      "components-never-see-the-server: components/tag.ts → lib/server/pages/price.ts",
    ]);
  });

  test("lets a type cross the same line, because types do not exist at run time", async () => {
    write(
      "components/tag.ts",
      'import type { price } from "@/lib/server/pages/price";\nexport type Tag = typeof price;\n',
    );
    write("app/page.ts", 'import type { Tag } from "@/components/tag";\nexport type Page = Tag;\n');
    expect((await checkArchitecture(project)).breaches).toEqual([]);
  });

  test("catches a schema that imports upwards and the circle that it closes", async () => {
    write(
      "lib/schemas/money.ts",
      'import { price } from "@/lib/server/pages/price";\nexport const cents = price;\n',
    );
    write(
      "app/route.ts",
      'import { price } from "@/lib/server/pages/price";\nexport const GET = () => price;\n',
    );
    const { breaches } = await checkArchitecture(project);
    expect(breaches).toContain("schemas-stand-alone: lib/schemas/money.ts → lib/server/pages/price.ts");
    expect(breaches.some((breach) => breach.startsWith("no-circular"))).toBe(true);
  });

  test("catches a server folder that imports from one above it, because folders would grow together", async () => {
    write(
      "lib/server/database/rows.ts",
      'import { price } from "../pages/price";\nexport const rows = price;\n',
    );
    write(
      "app/route.ts",
      'import { price } from "@/lib/server/pages/price";\nexport const GET = () => price;\n',
    );
    expect((await checkArchitecture(project)).breaches).toContain(
      "server-database-sees-what-is-below: lib/server/database/rows.ts → lib/server/pages/price.ts",
    );
  });

  test("catches a file that nothing uses, because it would be maintained without use", async () => {
    write("app/route.ts", 'import { cents } from "@/lib/schemas/money";\nexport const GET = () => cents;\n');
    expect((await checkArchitecture(project)).breaches).toEqual(["no-orphan: lib/server/pages/price.ts"]);
  });

  test("lets the bench use the server, but the server never the bench, which is not shipped", async () => {
    write("bench/rows.ts", "export const rows = 100_000;\n");
    write("bench/main.ts", 'import { price } from "@/lib/server/pages/price";\nexport const cost = price;\n');
    write(
      "app/route.ts",
      'import { price } from "@/lib/server/pages/price";\nexport const GET = () => price;\n',
    );
    expect((await checkArchitecture(project)).breaches).toEqual([]);
    write("lib/server/pages/price.ts", 'import { rows } from "@/bench/rows";\nexport const price = rows;\n');
    const { breaches } = await checkArchitecture(project);
    expect(breaches).toContain("pages-are-handed-the-server: lib/server/pages/price.ts → bench/rows.ts");
  });

  test("fails when it found nothing to check, because a silent pass proves nothing", async () => {
    rmSync(join(project, "lib"), { recursive: true });
    write("elsewhere.ts", "export {};\n");
    expect((await checkArchitecture(project)).breaches).toEqual(["no modules were found to check"]);
  });
});
