import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChooseOffers, NewDocument, NewParty, NewRecord } from "@/components/record/create/new-forms";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { EmptyState } from "@/components/ui/states";
import { findResource } from "@/lib/resources";
import { parties } from "@/lib/resources/parties";
import { scopesFor } from "@/lib/resources/scopes";
import { columnDefaults } from "@/lib/server/pages/column-defaults";
import { pageSession } from "@/lib/server/pages/page-session";
import { describeDocument, describeDocumentForm } from "@/lib/view-models/document/document-screen";
import { areaTitles, inSentence } from "@/lib/view-models/labels";
import { describePartyForm } from "@/lib/view-models/party-form";
import { recordsPath } from "@/lib/view-models/paths";
import { describeRecordForm } from "@/lib/view-models/record-form";
import { describeResource } from "@/lib/view-models/resource-screen";
import { presetsOf } from "../../document-presets";
import { initialValues, isSourceUsedUp, openChoices } from "./initial-values";
import { LargeDuplicate, reasonAgainst } from "./large-duplicate";

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

/** The form of a new record, prefilled from the query string or from a record to duplicate. */
export default async function NewRecordPage(props: PageProps) {
  const { resource, screen } = await screenOf(props);
  const [{ scopes }, parameters] = await Promise.all([pageSession(), props.searchParams]);
  const title = `New ${inSentence(screen.singular)}`;
  const readOnlyReason = !resource.write
    ? "These records are read-only."
    : resource.write.updateOnly
      ? "These records are created and deleted with other records; you can only edit them."
      : scopesFor(resource, "write").some((scope) => !scopes.includes(scope))
        ? "Your role can view these records but not create them. Ask an admin of your company for access."
        : null;
  const defaults = await columnDefaults(resource.name);
  const document = describeDocument(resource, await presetsOf(resource));
  const party = parties[resource.name];
  const form = document
    ? describeDocumentForm(resource, document, "create", defaults)
    : party
      ? describePartyForm(resource, party, defaults)
      : describeRecordForm(resource, "create", defaults);
  const choices = readOnlyReason ? null : await openChoices(resource.name, parameters);
  const initial = choices ? {} : await initialValues(screen, form.fields, document, parameters);
  const isDone = !readOnlyReason && !initial.lines && (await isSourceUsedUp(resource.name, parameters));
  const lines = document?.lines;
  const reason = lines ? reasonAgainst(lines, initial.lines) : null;
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
      {isDone && (
        <p role="status" className="mb-4 text-sm">
          No lines were filled in: other {inSentence(screen.title)}, also drafts, have everything already.
        </p>
      )}
      {readOnlyReason ? (
        <EmptyState title={`Cannot create ${inSentence(screen.title)}`}>
          <p>{readOnlyReason}</p>
          <PageLink href={recordsPath(screen.name)} className={buttonClass({}, "mt-3")}>
            Back to list
          </PageLink>
        </EmptyState>
      ) : choices ? (
        <ChooseOffers resource={screen.name} choices={choices} parameters={parameters} />
      ) : lines && reason ? (
        <LargeDuplicate lines={lines} from={String(parameters.from)} reason={reason} />
      ) : document ? (
        <NewDocument screen={screen} document={document} form={form} defaults={initial} />
      ) : party ? (
        <NewParty screen={screen} form={form} defaults={initial} />
      ) : (
        <NewRecord screen={screen} form={form} defaults={initial} />
      )}
    </>
  );
}
