import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  Select,
  type Column,
} from "@stagecraft/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { roleNames } from "#entities/user/role-names.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  secondFactorQueries,
  type FactorPerson,
  type PeopleShown,
} from "./second-factors.queries.ts";
import "./second-factors.css";

const ResetFactorsDialog = lazyDialog(
  async () => (await import("./ResetFactorsDialog.tsx")).ResetFactorsDialog,
);

function hasFactor({ totp, passkeys }: FactorPerson): boolean {
  return totp || passkeys > 0;
}

function factorsOf(person: FactorPerson, text: Text) {
  if (!hasFactor(person)) {
    return (
      <Chip tone={person.required ? "solid" : "quiet"}>
        {text(person.required ? "factors.lacking" : "factors.without")}
      </Chip>
    );
  }
  const app = person.totp ? [text("factors.app")] : [];
  const passkeys =
    person.passkeys > 0
      ? [text("factors.passkeyCount", { count: person.passkeys })]
      : [];
  return [...app, ...passkeys].join(text("message.comma"));
}

function columnsOf(text: Text): Column<FactorPerson>[] {
  return [
    {
      key: "name",
      header: text("factors.person"),
      render: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      key: "email",
      header: text("factors.email"),
      render: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      key: "roles",
      header: text("profile.roles"),
      render: ({ roles }) =>
        roles.map((role) => text(roleNames[role])).join(text("message.comma")),
      isLong: true,
    },
    {
      key: "factors",
      header: text("factors.heading"),
      render: (person) => factorsOf(person, text),
    },
    {
      key: "used",
      header: text("factors.used"),
      render: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          text("factors.neverUsed")
        ) : (
          <bdi>{formatMoment(lastUsedAt)}</bdi>
        ),
    },
  ];
}

interface FactorPeopleCardProps {
  search: string;
}

/** Who has a second factor and who lacks one, page by page from the server. */
export function FactorPeopleCard({ search }: FactorPeopleCardProps) {
  const text = useText();
  const block = useWriteBlock();
  const user = useActiveUser();
  const [show, setShow] = useState<PeopleShown>("all");
  const [lost, setLost] = useState<FactorPerson | null>(null);
  const [pageSize, setPageSize] = usePageSize("factorPeople");
  const people = useInfiniteQuery({
    ...secondFactorQueries.people(search, show),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListCard query={people} looking={text("factors.lookingForPeople")}>
        {({ pages }) => (
          <>
            <div className="factor-filter">
              <Select
                label={text("factors.show")}
                value={show}
                options={[
                  { value: "all", label: text("factors.showAll") },
                  { value: "without", label: text("factors.without") },
                  { value: "lacking", label: text("factors.lacking") },
                ]}
                onChange={setShow}
              />
            </div>
            <DataTable
              label={text("factors.people")}
              rows={pages.flatMap((page) => page.people)}
              columns={columnsOf(text)}
              pageSize={pageSize}
              onPageSizeChange={setPageSize}
              rowKey={({ userId }) => userId}
              rowActions={(person) =>
                hasFactor(person) &&
                person.userId !== user?.id && (
                  <Button
                    variant="outline"
                    disabledReason={block}
                    aria-label={text("factors.resetOf", { name: person.name })}
                    onClick={() => setLost(person)}
                  >
                    {text("factors.reset")}
                  </Button>
                )
              }
              empty={<EmptyState text={text("factors.nobody")} />}
            />
            {people.hasNextPage && (
              <div className="factor-more">
                <Button
                  variant="outline"
                  disabled={people.isFetchingNextPage}
                  onClick={() => void people.fetchNextPage()}
                >
                  {text("factors.more")}
                </Button>
              </div>
            )}
          </>
        )}
      </ListCard>
      {lost !== null && (
        <ResetFactorsDialog person={lost} onClose={() => setLost(null)} />
      )}
    </>
  );
}
