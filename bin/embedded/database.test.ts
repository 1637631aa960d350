import { expect, test } from "vitest";
import { readHosts } from "@/lib/server/config/database-url";
import { connectionString, socketFolderOf } from "./database";

const cluster = { folder: "/srv/Mühle & Co/100 % #1?/a+b", port: 5432, ownerPassword: "x", password: "x" };

test("the folder of the socket may have any name, for our own commands and for pg_dump, which decodes %20 and no plus", () => {
  const folder = socketFolderOf(cluster);
  const url = connectionString(cluster, folder);
  expect(decodeURIComponent(new URL(url).search)).toBe(`?host=${cluster.folder}`);
  expect(readHosts(url)).toEqual([{ host: cluster.folder, port: 5432 }]);
});

test("a folder with a comma, which PostgreSQL and connection strings read as two, has no socket", () => {
  const folder = socketFolderOf({ ...cluster, folder: "/srv/Mill, Inc" });
  expect(readHosts(connectionString(cluster, folder))).toEqual([{ host: "127.0.0.1", port: 5432 }]);
});
