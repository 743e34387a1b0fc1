/** The projects of a company, or the wells or stages of a project. */
export type AssetList =
  | { readonly type: "project"; readonly companyId: number }
  | { readonly type: "well" | "stage"; readonly projectId: number };

export type ListedType = AssetList["type"];
