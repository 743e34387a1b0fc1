import "./companies.css";

/** The letters of a company; its name is beside them. */
export function CompanyLogo({ logo }: { logo: string }) {
  return (
    <bdi className="company-logo" aria-hidden="true">
      {logo}
    </bdi>
  );
}
