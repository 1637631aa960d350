import * as z from "zod";
import { webhook } from "@/lib/resources/events/webhook";
import type { Call } from "../api/scenarios";

/** A kind of call that is measured. */
export interface Kind {
  title: string;
  status: number;
  calls: Call[];
}

const Rows = z.array(z.object({ id: z.string() }));

/** The three kinds; reads first, because creating makes the table grow. */
export async function kindsOf(origin: string, headers: Record<string, string>): Promise<Kind[]> {
  const response = await fetch(`${origin}/webhook?select=id&limit=640`, { headers });
  const ids = Rows.parse(await response.json()).map(({ id }) => id);
  const created = { ...webhook.example, name: "Created by the bench" };
  return [
    {
      title: "list of 20 of 100,000",
      status: 200,
      calls: [{ method: "GET", path: "/webhook?order=name&limit=20" }],
    },
    {
      title: "one row by key",
      status: 200,
      calls: ids.map((id) => ({ method: "GET", path: `/webhook?id=eq.${id}` })),
    },
    {
      title: "create a row",
      status: 201,
      calls: [{ method: "POST", path: "/webhook", body: JSON.stringify(created) }],
    },
  ];
}
