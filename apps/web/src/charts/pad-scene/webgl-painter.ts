import {
  colorChannels,
  depthRange,
  fadeRange,
  isSameSection,
  planeTriangles,
  tubeSegments,
  type PadScene,
  type Projection,
  type ScenePoint,
  type SceneTheme,
  type SectionBox,
} from "@stagecraft/pad-scene";
import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { ColumnBuffers } from "./webgl-buffers.ts";
import {
  planeFragment,
  planeVertex,
  tubeFragment,
  tubeVertex,
} from "./webgl-shaders.ts";

function sharedUniforms() {
  return {
    right: { value: new Vector3() },
    up: { value: new Vector3() },
    forward: { value: new Vector3() },
    offset: { value: new Vector3() },
    cameraDistance: { value: 1 },
    exaggeration: { value: 1 },
    focal: { value: 1 },
    viewport: { value: new Vector2(1, 1) },
    depthLimits: { value: new Vector2(1, 2) },
    fadeLimits: { value: new Vector2(1, 2) },
    background: { value: new Vector3() },
    light: { value: 0 },
    linkColor: { value: new Vector3() },
  };
}

/** A strip from -1 to 1 across and from 0 to 1 along, stretched over each segment. */
function stripGeometry(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const corners = new Float32Array([0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0]);
  geometry.setAttribute("position", new BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
}

interface Uploaded {
  readonly scene: PadScene;
  readonly section: SectionBox | null;
  readonly theme: SceneTheme;
  readonly origin: ScenePoint;
}

/** Draws tubes and planes with the graphics card, transparent over the painted ground, in two calls. */
export class WebglPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #world = new Scene();
  /** The library requires a camera, but the shaders use the camera of the scene. */
  readonly #camera = new Camera();
  readonly #uniforms = sharedUniforms();
  readonly #tubes = stripGeometry();
  readonly #planes = new BufferGeometry();
  readonly #tubeBuffers: ColumnBuffers;
  readonly #planeBuffers: ColumnBuffers;
  readonly #tubeMaterial: ShaderMaterial;
  readonly #planeMaterial: ShaderMaterial;
  readonly #onLost: (event: Event) => void;
  #uploaded: Uploaded | null = null;

  constructor(canvas: HTMLCanvasElement, onLost: () => void) {
    this.#canvas = canvas;
    this.#renderer = new WebGLRenderer({
      canvas,
      alpha: true,
      antialias: true,
    });
    const uniforms = this.#uniforms;
    this.#tubeMaterial = new ShaderMaterial({
      uniforms,
      vertexShader: tubeVertex,
      fragmentShader: tubeFragment,
      side: DoubleSide,
    });
    this.#planeMaterial = new ShaderMaterial({
      uniforms,
      vertexShader: planeVertex,
      fragmentShader: planeFragment,
      side: DoubleSide,
      transparent: true,
      depthWrite: false,
    });
    this.#tubeBuffers = new ColumnBuffers(
      this.#tubes,
      (values, size) => new InstancedBufferAttribute(values, size),
    );
    this.#planeBuffers = new ColumnBuffers(
      this.#planes,
      (values, size) => new BufferAttribute(values, size),
    );
    this.#add(this.#tubes, this.#tubeMaterial);
    this.#add(this.#planes, this.#planeMaterial);
    this.#onLost = (event) => {
      event.preventDefault();
      onLost();
    };
    canvas.addEventListener("webglcontextlost", this.#onLost);
  }

  /** The number of objects on the graphics card, which must not grow with the updates of a scene. */
  get counts() {
    const { memory, programs } = this.#renderer.info;
    return { ...memory, programs: programs?.length ?? 0 };
  }

  paint(
    scene: PadScene,
    projection: Projection,
    theme: SceneTheme,
    section: SectionBox | null,
  ): void {
    const { width, height } = projection.viewport;
    const ratio = window.devicePixelRatio;
    if (this.#renderer.getPixelRatio() !== ratio)
      this.#renderer.setPixelRatio(ratio);
    const size = this.#renderer.getSize(new Vector2());
    if (size.x !== width || size.y !== height)
      this.#renderer.setSize(width, height, false);
    const { origin } = this.#upload(scene, section, theme);
    this.#look(scene, projection, theme, origin);
    this.#renderer.render(this.#world, this.#camera);
  }

  dispose(): void {
    this.#canvas.removeEventListener("webglcontextlost", this.#onLost);
    this.#tubes.dispose();
    this.#planes.dispose();
    this.#tubeMaterial.dispose();
    this.#planeMaterial.dispose();
    this.#renderer.dispose();
    // Browsers limit the number of contexts and drop the oldest, even one in
    // use, so unused ones are released.
    if (!this.#renderer.getContext().isContextLost())
      this.#renderer.forceContextLoss();
  }

  #add(geometry: BufferGeometry, material: ShaderMaterial): void {
    const mesh = new Mesh(geometry, material);
    // The bounds of a strip say nothing about its segments.
    mesh.frustumCulled = false;
    this.#world.add(mesh);
  }

  #upload(
    scene: PadScene,
    section: SectionBox | null,
    theme: SceneTheme,
  ): Uploaded {
    const known = this.#uploaded;
    if (
      known !== null &&
      known.scene === scene &&
      isSameSection(known.section, section) &&
      known.theme === theme
    )
      return known;
    const segments = tubeSegments(scene, section, theme);
    this.#tubeBuffers.write(segments.count, [
      { name: "segmentFrom", size: 3, values: segments.from },
      { name: "segmentTo", size: 3, values: segments.to },
      { name: "segmentColor", size: 3, values: segments.color },
      { name: "segmentSize", size: 3, values: segments.size },
      { name: "segmentStyle", size: 2, values: segments.style },
    ]);
    this.#tubes.instanceCount = segments.count;
    const planes = planeTriangles(scene, section, theme, segments.origin);
    this.#planeBuffers.write(planes.count, [
      { name: "position", size: 3, values: planes.position },
      { name: "planeColor", size: 3, values: planes.color },
    ]);
    this.#planes.setDrawRange(0, planes.count);
    const uploaded = { scene, section, theme, origin: segments.origin };
    this.#uploaded = uploaded;
    return uploaded;
  }

  #look(
    scene: PadScene,
    projection: Projection,
    theme: SceneTheme,
    origin: ScenePoint,
  ): void {
    const { camera, viewport, nearest } = projection;
    const range = depthRange(scene.bounds, projection);
    const to = this.#uniforms;
    to.right.value.set(...projection.right);
    to.up.value.set(...projection.up);
    to.forward.value.set(...projection.forward);
    to.offset.value.set(
      origin.east - camera.target.east,
      origin.north - camera.target.north,
      origin.tvd - camera.target.tvd,
    );
    to.cameraDistance.value = camera.distance;
    to.exaggeration.value = camera.verticalExaggeration;
    to.focal.value = projection.focal;
    to.viewport.value.set(viewport.width, viewport.height);
    // Links rise above the bounds of the wells.
    to.depthLimits.value.set(nearest, range.farthest * 2);
    const fade = fadeRange(scene.bounds, projection);
    to.fadeLimits.value.set(fade.nearest, fade.farthest);
    to.background.value.set(...colorChannels(theme, "plot"));
    const edge = theme.isDark ? "plot" : "a-ink";
    to.linkColor.value.set(...colorChannels(theme, edge));
    to.light.value = theme.isDark ? 0.35 : 0.45;
  }
}
