import { Card } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { useText } from "#translations/use-text.ts";
import { productBuild, productVersion, shippedParts } from "./product.ts";
import "./docs.css";

function Product() {
  const text = useText();
  return (
    <Card>
      <p className="about-text">{text("docs.aboutText")}</p>
      <dl className="about-list">
        <dt>{text("docs.version")}</dt>
        <dd>
          <bdi>{productVersion}</bdi>
        </dd>
        <dt>{text("docs.build")}</dt>
        <dd>
          <bdi>{productBuild() ?? text("docs.developmentBuild")}</bdi>
        </dd>
      </dl>
    </Card>
  );
}

function Legal() {
  const text = useText();
  return (
    <Card title={text("docs.legal")}>
      <div className="about-links">
        <AppLink to={links.terms()} className="page-link">
          {text("title.terms")}
        </AppLink>
        <AppLink to={links.privacy()} className="page-link">
          {text("title.privacy")}
        </AppLink>
        {/* A file of the build, not a page of the application. */}
        <a href="/third-party-notices.txt" className="page-link">
          {text("docs.notices")}
        </a>
      </div>
    </Card>
  );
}

function Licenses() {
  const text = useText();
  return (
    <Card title={text("docs.licenses")}>
      <p className="about-text">{text("docs.licensesText")}</p>
      <table className="about-parts" aria-label={text("docs.licenses")}>
        <thead>
          <tr>
            <th scope="col">{text("docs.part")}</th>
            <th scope="col">{text("docs.license")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(shippedParts).map(([part, license]) => (
            <tr key={part}>
              <td>
                <bdi>{part}</bdi>
              </td>
              <td>
                <bdi>{license}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

export function AboutScreen() {
  const text = useText();
  return (
    <>
      <PageBar heading={text("docs.aboutHeading")} />
      <div className="page-body">
        <div className="about">
          <Product />
          <Legal />
          <Licenses />
        </div>
      </div>
    </>
  );
}
