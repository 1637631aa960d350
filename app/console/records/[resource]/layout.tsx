import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { findResource } from "@/lib/resources";

interface ResourceLayoutProps {
  params: Promise<{ resource: string }>;
  children: ReactNode;
}

/** Refuses unknown resources before anything is sent, so that the answer's status says so too. */
export default async function ResourceLayout({ params, children }: ResourceLayoutProps) {
  if (!findResource((await params).resource)) notFound();
  return children;
}
