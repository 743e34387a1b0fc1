import { FilterBox } from "@stagecraft/ui";
import { useDeferredValue, useState } from "react";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { DemandsCard } from "#features/second-factors/DemandsCard.tsx";
import { FactorPeopleCard } from "#features/second-factors/FactorPeopleCard.tsx";
import { useText } from "#translations/use-text.ts";

/** Which roles demand a second factor, and who has one. */
export function SecondFactorsScreen() {
  const text = useText();
  const [search, setSearch] = useState("");
  const searched = useDeferredValue(search);
  usePageTitle(text("title.secondFactors"));
  return (
    <>
      <PageBar
        heading={text("title.secondFactors")}
        filter={<FilterBox value={search} onChange={setSearch} />}
      />
      <div className="page-body">
        <DemandsCard />
        <FactorPeopleCard search={searched} />
      </div>
    </>
  );
}
