import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Manifest } from '../project.ts';
import type { ShippedPackage } from './shipped-packages.ts';

/** The bill of materials as CycloneDX 1.6. Without a date and a serial number: the same app has the same bytes. */
export function writeSbom(manifest: Manifest, packages: ShippedPackage[]): string {
  const app = makeComponent(Enums.ComponentType.Application, manifest);
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: app }) });
  for (const shipped of packages) {
    const type = shipped.name === 'electron' ? Enums.ComponentType.Framework : Enums.ComponentType.Library;
    const component = makeComponent(type, shipped);
    bom.components.add(component);
    app.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function makeComponent(
  type: Enums.ComponentType,
  { name, version, license }: Pick<ShippedPackage, 'name' | 'version' | 'license'>,
): Models.Component {
  const [, scope, plain = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = `pkg:npm/${scope === undefined ? '' : `${encodeURIComponent(scope)}/`}${plain}@${version}`;
  const component = new Models.Component(type, plain, { version, bomRef: purl, purl });
  if (scope !== undefined) component.group = scope;
  component.licenses.add(
    / (AND|OR) /.test(license) ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license),
  );
  return component;
}
