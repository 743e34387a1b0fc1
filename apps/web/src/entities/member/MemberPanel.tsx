import { Button, Chip, Skeleton } from "@stagecraft/ui";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useSearchText } from "#shared/form/use-settled.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  memberKey,
  memberQueries,
  type Member,
  type MemberSource,
} from "./member.queries.ts";
import { PersonSearch, SearchField } from "./PersonSearch.tsx";
import { RoleNames } from "./RoleNames.tsx";
import "./member.css";

interface MemberPanelProps {
  source: MemberSource;
  /** Text about the access that a person loses with the membership. */
  removalText: (member: Member) => string;
  addHint: string;
  /** Further controls of a member. */
  controls?: (member: Member) => ReactNode;
}

/** Every change of memberships may change what others see of companies and pads. */
function useChange(
  source: MemberSource,
  change: (userId: number) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: memberKey(source) }),
        queryClient.invalidateQueries({ queryKey: ["companies"] }),
      ]),
  });
}

interface MemberRowProps extends MemberPanelProps {
  member: Member;
  mayEdit: boolean;
}

function MemberRow(props: MemberRowProps) {
  const { source, member, mayEdit, removalText, controls } = props;
  const text = useText();
  const errorText = useErrorText();
  const block = useSaveBlock();
  const [isConfirming, setConfirming] = useState(false);
  const removal = useChange(source, source.remove);
  return (
    <li>
      <div className="member-name">
        <bdi>{member.name}</bdi>
        <bdi className="page-quiet">{member.email}</bdi>
        {member.deactivatedAt !== null && (
          <Chip tone="quiet">{text("members.deactivated")}</Chip>
        )}
      </div>
      <RoleNames roles={member.roles} />
      {controls?.(member)}
      {mayEdit && !isConfirming && (
        <Button
          variant="outline"
          size="small"
          disabledReason={block}
          aria-label={text("members.removeOf", { name: member.name })}
          onClick={() => setConfirming(true)}
        >
          {text("members.remove")}
        </Button>
      )}
      {isConfirming && (
        <div className="member-confirmation" role="alert">
          <p>{removalText(member)}</p>
          {removal.error !== null && <p>{errorText(removal.error)}</p>}
          <Button
            variant="outline"
            size="small"
            onClick={() => setConfirming(false)}
          >
            {text("action.cancel")}
          </Button>
          <Button
            variant="danger"
            size="small"
            disabled={removal.isPending}
            disabledReason={block}
            onClick={() => removal.mutate(member.id)}
          >
            {text("members.remove")}
          </Button>
        </div>
      )}
    </li>
  );
}

function AddMember({ source, addHint }: MemberPanelProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useSaveBlock();
  const addition = useChange(source, source.add);
  return (
    <section className="member-adding">
      <PersonSearch
        source={source}
        label={text("members.addPeople")}
        hint={addHint}
        actionText={text("members.add")}
        disabledReason={block}
        instead={({ isMember }) =>
          isMember ? (
            <span className="page-quiet">{text("members.isMember")}</span>
          ) : null
        }
        onChoose={({ id }) => addition.mutate(id)}
      />
      {addition.error !== null && (
        <p role="alert">{errorText(addition.error)}</p>
      )}
    </section>
  );
}

function MemberList(props: MemberPanelProps & { mayEdit: boolean }) {
  const { source } = props;
  const text = useText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  const list = useInfiniteQuery({
    ...memberQueries.list(source, search),
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  const members = pages?.flatMap((page) => page.members) ?? [];
  const total = pages?.at(-1)?.total ?? 0;
  return (
    <>
      <SearchField
        label={text("members.find")}
        value={typed}
        onChange={setTyped}
      />
      {list.error !== null && <p role="alert">{errorText(list.error)}</p>}
      {pages === undefined && list.error === null && (
        <Skeleton text={text("members.looking")} lines={3} />
      )}
      {pages !== undefined && members.length === 0 && (
        <p className="page-quiet">
          {text(search === "" ? "members.empty" : "members.nobodyFound")}
        </p>
      )}
      {members.length > 0 && (
        <ul className="member-list" aria-label={text("members.heading")}>
          {members.map((member) => (
            <MemberRow key={member.id} {...props} member={member} />
          ))}
        </ul>
      )}
      {members.length > 0 && (
        <div className="member-more">
          <span className="page-quiet">
            {text("members.shown", { shown: members.length, total })}
          </span>
          {list.hasNextPage && (
            <Button
              variant="outline"
              size="small"
              disabled={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {text("members.more")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The members of a company or pad; each search, addition and removal is sent immediately. */
export function MemberPanel(props: MemberPanelProps) {
  const text = useText();
  const mayEdit = useAbilities().can("edit", "users");
  return (
    <div className="member-panel">
      <p className="page-quiet">
        {text(mayEdit ? "members.savedAtOnce" : "members.notAllowed")}
      </p>
      {mayEdit && <AddMember {...props} />}
      <MemberList {...props} mayEdit={mayEdit} />
    </div>
  );
}
