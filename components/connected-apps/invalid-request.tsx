import { clsx } from "clsx";
import { linkClass, SignInFrame } from "@/components/sign-in/sign-in-frame";
import { PageLink } from "@/components/ui/page-link";
import { redirectHostOf } from "@/lib/schemas/redirect-uri";
import { type Company, CompanySelect } from "./company-select";

interface InvalidRequestProps {
  message: string;
  /** Redirect URI of an app that registered itself, with the error; null where the redirect URI is not one of the app's. */
  returnTo: string | null;
  userId: string;
  company: Company;
  companies: readonly Company[];
}

/**
 * An authorization request that cannot be processed. The browser is not redirected by itself: the redirect URI is not the
 * app's, or nobody of the company has approved the app. Then a link leads there.
 */
export const InvalidRequest = ({ message, returnTo, userId, company, companies }: InvalidRequestProps) => (
  <SignInFrame
    title="This app cannot be connected"
    description="Nothing was allowed, and nothing was sent to the app."
    footer={
      <PageLink href="/console" className={linkClass}>
        Open the console
      </PageLink>
    }
  >
    <div className="grid gap-5">
      <p className="min-w-0 text-sm wrap-anywhere">{message}</p>
      {returnTo !== null && (
        <a href={returnTo} className={clsx(linkClass, "justify-self-start text-sm break-all")}>
          Return to {redirectHostOf(returnTo)}
        </a>
      )}
      {companies.length > 1 && (
        <CompanySelect
          userId={userId}
          company={company}
          companies={companies}
          hint="Choose another company if the app can be connected there."
        />
      )}
    </div>
  </SignInFrame>
);
