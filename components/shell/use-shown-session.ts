import { useEffect, useState } from "react";
import { setShownSession } from "@/lib/client/send";
import { readStored, writeStored } from "@/lib/client/stored";
import { shownSession } from "@/lib/schemas/shown-session";
import { useSession } from "./session-context";

/** Where the pages of this browser note whose console was opened last. */
const place = "session";

/** Notes for the other pages of this browser that the session has this user and company now. */
export const noteSession = (userId: string, companyId: string): void =>
  writeStored(place, shownSession(userId, companyId));

/**
 * The user and the company that another tab has opened since, whose session the calls of this page have now; null while they
 * are those of this page. `takeBack` notes for the other tabs that this page's are open again.
 */
export function useShownSession() {
  const { user, company } = useSession();
  const own = shownSession(user.id, company.id);
  const [opened, setOpened] = useState(own);
  useEffect(() => {
    setShownSession(own);
    writeStored(place, own);
    const read = () => setOpened(readStored(place) ?? own);
    window.addEventListener("storage", read);
    // A page that the browser had put aside gets no events of the storage.
    window.addEventListener("pageshow", read);
    return () => {
      window.removeEventListener("storage", read);
      window.removeEventListener("pageshow", read);
    };
  }, [own]);
  const [userId, companyId] = opened.split(" ");
  return {
    other: opened === own ? null : { isSameUser: userId === user.id, companyId: companyId ?? "" },
    takeBack() {
      writeStored(place, own);
      setOpened(own);
    },
  };
}
