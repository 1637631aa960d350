import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { findResource } from "@/lib/resources";

interface ResourceLayoutProps {
  params: Promise<{ resource: string }>;
  children: ReactNode;
}

/** Rejects unknown resources before streaming starts, so that the response has status 404. */
export default async function ResourceLayout({ params, children }: ResourceLayoutProps) {
  if (!findResource((await params).resource)) notFound();
  return children;
}
