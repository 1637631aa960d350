import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { NewRecord } from "@/components/record/new-record";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { findResource } from "@/lib/resources";
import { scopesFor } from "@/lib/resources/scopes";
import { areaTitles, inSentence } from "@/lib/screens/labels";
import { recordsPath } from "@/lib/screens/paths";
import { describeRecordForm } from "@/lib/screens/record-form";
import { describeResource } from "@/lib/screens/resource-screen";
import { columnPresets } from "@/lib/server/pages/column-presets";
import { pageSession } from "@/lib/server/pages/page-session";
import { beginningOf } from "./beginning";

interface PageProps {
  params: Promise<{ resource: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const screenOf = async ({ params }: PageProps) => {
  const resource = findResource((await params).resource);
  return resource ? { resource, screen: describeResource(resource) } : notFound();
};

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: `New ${inSentence((await screenOf(props)).screen.singular)}` };
}

/** The form of a new record; its address may say what it begins with, or which record it repeats. */
export default async function NewRecordPage(props: PageProps) {
  const { resource, screen } = await screenOf(props);
  const [{ scopes }, parameters] = await Promise.all([pageSession(), props.searchParams]);
  const title = `New ${inSentence(screen.singular)}`;
  const refusal = !resource.write
    ? "These records are read-only."
    : resource.write.updateOnly
      ? "These records come and go with others; here they can only be changed."
      : scopesFor(resource, "write").some((scope) => !scopes.includes(scope))
        ? "Your role may look at these records, but not make any. Ask an admin of your company."
        : null;
  const form = describeRecordForm(resource, "create", await columnPresets(resource.name));
  return (
    <>
      <Breadcrumbs
        items={[
          { title: areaTitles[screen.area] },
          { title: screen.title, href: recordsPath(screen.name) },
          { title: "New" },
        ]}
      />
      <PageHeader title={title} description={screen.summary} />
      {refusal ? (
        <EmptyState title={`No ${inSentence(screen.singular)} can be made here`}>
          <p>{refusal}</p>
          <Link href={recordsPath(screen.name)} className={buttonClass({}, "mt-3")}>
            Back to the list
          </Link>
        </EmptyState>
      ) : (
        <NewRecord
          screen={screen}
          form={form}
          defaults={await beginningOf(screen, form.fields, parameters)}
        />
      )}
    </>
  );
}
