import Link from "next/link";
import { linkClass, SignInFrame } from "@/components/sign-in/sign-in-frame";
import { type Company, CompanySelect } from "./company-select";

interface InvalidRequestProps {
  message: string;
  company: Company;
  companies: readonly Company[];
}

/** An authorization request that cannot be answered: the browser stays here, since nobody knows whose address it names. */
export const InvalidRequest = ({ message, company, companies }: InvalidRequestProps) => (
  <SignInFrame
    title="This app cannot be connected"
    description="Nothing was allowed. Go back to the app and try again, or ask an admin to register it."
    footer={
      <Link href="/console" className={linkClass}>
        Open the console
      </Link>
    }
  >
    <div className="grid gap-4">
      <p className="text-sm">{message}</p>
      {companies.length > 1 && <CompanySelect company={company} companies={companies} />}
    </div>
  </SignInFrame>
);
