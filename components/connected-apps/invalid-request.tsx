import Link from "next/link";
import { linkClass, SignInFrame } from "@/components/sign-in/sign-in-frame";
import { type Company, CompanySelect } from "./company-select";

interface InvalidRequestProps {
  message: string;
  company: Company;
  companies: readonly Company[];
}

/** An authorization request that cannot be processed: the browser stays here, since nobody knows whose address it names. */
export const InvalidRequest = ({ message, company, companies }: InvalidRequestProps) => (
  <SignInFrame
    title="This app cannot be connected"
    description="Nothing was allowed, and nothing was sent to the app."
    footer={
      <Link href="/console" className={linkClass}>
        Open the console
      </Link>
    }
  >
    <div className="grid gap-5">
      <p className="min-w-0 text-sm wrap-anywhere">{message}</p>
      {companies.length > 1 && (
        <CompanySelect
          company={company}
          companies={companies}
          hint="Choose another company if the app is registered there."
        />
      )}
    </div>
  </SignInFrame>
);
