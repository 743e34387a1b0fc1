import { FilterBox } from "@stagecraft/ui";
import { useState } from "react";
import { useSearchText } from "#shared/form/use-settled.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { DemandsCard } from "#features/second-factors/DemandsCard.tsx";
import { FactorPeopleCard } from "#features/second-factors/FactorPeopleCard.tsx";
import { useText } from "#translations/use-text.ts";

/** Which roles demand a second factor, and who has one. */
export function SecondFactorsScreen() {
  const text = useText();
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  usePageTitle(text("title.secondFactors"));
  return (
    <>
      <PageBar
        heading={text("title.secondFactors")}
        filter={<FilterBox value={typed} onChange={setTyped} />}
      />
      <div className="page-body">
        <DemandsCard />
        <FactorPeopleCard search={search} />
      </div>
    </>
  );
}
