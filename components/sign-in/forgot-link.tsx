import { PageLink } from "@/components/ui/page-link";
import { linkClass } from "./sign-in-frame";

/** Below a form that asks for the password of an account. */
export const ForgotLink = () => (
  <p className="text-center text-sm">
    <PageLink href="/sign-in/forgot" className={linkClass}>
      Forgot your password?
    </PageLink>
  </p>
);
