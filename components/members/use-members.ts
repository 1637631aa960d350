"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { renderedData } from "@/components/ui/rendered-data";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

export type MemberList = ConsoleOutput<"access/getMembers">;
export type Member = MemberList["results"][number];
export type InvitationList = ConsoleOutput<"access/getInvitations">;
export type Invitation = InvitationList["results"][number];

const membersKey = ["access/getMembers"];
const invitationsKey = ["access/getInvitations"];

/** Members and open invitations; the initial data was rendered on the server. */
export function useMembers(members: MemberList, invitations: InvitationList) {
  const first = useQuery({
    queryKey: membersKey,
    queryFn: ({ signal }) => api.runConsole("access/getMembers", {}, { signal }),
    ...renderedData(members),
  });
  const second = useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => api.runConsole("access/getInvitations", {}, { signal }),
    ...renderedData(invitations),
  });
  return { members: first.data.results, invitations: second.data.results };
}

/** Mutates members or invitations and refetches both, also after an error, which is reported without waiting for that. */
export function useMemberChange<I, O>(change: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // One after the other: the last one that the user chose is the one that stays.
    scope: { id: "members" },
    onSettled: async (_output, error) => {
      const keys = [membersKey, invitationsKey];
      const read = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (!error) await read;
    },
  });
}
