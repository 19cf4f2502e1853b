/**
 * Runs in the page: one text for each combination of colours that is not among those `vistas`. How well a text can be read depends
 * on its colour, on whether it is large, and on what is painted behind it. Where all of these are alike one text stands for all: the
 * first of more than a letter, of which axe says nothing. The keys say which combination.
 */
export function unoDeCadaColor(vistas: string[]): Map<string, Element> {
  const GRANDE_PX = 24;
  const GRANDE_NEGRITA_PX = 18.66;

  /** Of the element and all around it, as far as what it is placed in. */
  const clases = (element: Element | null, marco: Element | null): string =>
    element === marco || !element
      ? `${innerWidth}`
      : `${clases(element.parentElement, marco)} ${element.tagName}.${element.className}`;

  const leidos = new Map<Element, ReturnType<typeof leer>>();
  const leer = (element: Element) => {
    const style = getComputedStyle(element);
    return {
      /** The colour or picture that this element paints; empty where it paints none. */
      pintado: `${style.backgroundColor} ${style.backgroundImage}`.replace('rgba(0, 0, 0, 0) none', ''),
      cubre: style.backgroundColor.startsWith('rgb(') || style.backgroundImage !== 'none',
      /** What changes the colours of all that is in it. */
      efecto: `${style.opacity} ${style.filter} ${style.mixBlendMode}`.replace('1 none normal', ''),
      flota: ['absolute', 'fixed', 'sticky'].includes(style.position),
    };
  };
  const capa = (element: Element) => {
    const leido = leidos.get(element) ?? leer(element);
    leidos.set(element, leido);
    return leido;
  };
  /** What is painted behind a text in this element, as far as the first that covers what lies behind it. */
  const detras = (element: Element): string => {
    const capas: string[] = [];
    let tapado = false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { pintado, cubre, efecto, flota } = capa(at);
      capas.push(tapado ? efecto : pintado + efecto);
      tapado ||= cubre;
      // Taken out of its place it may lie over something else than what it stands in: over what, its classes tell best.
      if (flota && !tapado) capas.push(clases(at, at instanceof HTMLElement ? at.offsetParent : null));
    }
    return capas.filter(Boolean).join('/');
  };

  const firma = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const enlace = element.closest('a');
    return [
      color,
      size >= GRANDE_PX || (size >= GRANDE_NEGRITA_PX && Number(fontWeight) >= 700),
      textShadow,
      // What cannot be used, or is not read out, is not asked to be legible.
      element.closest(':disabled, [aria-disabled=true], .Mui-disabled, [aria-hidden=true]') !== null,
      // A link differs from the text around it.
      enlace?.parentElement
        ? `${textDecorationLine} ${fontWeight} ${getComputedStyle(enlace.parentElement).color}`
        : '',
      detras(element),
    ].join('|');
  };
  const SIN_TEXTO = ['checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range'];
  const largo = (element: Element) => {
    if (element.matches('select, textarea')) return 2;
    if (element instanceof HTMLInputElement) return SIN_TEXTO.includes(element.type) ? 0 : 2;
    const propio = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return propio.reduce((sum, { nodeValue }) => sum + (nodeValue?.trim().length ?? 0), 0);
  };
  const conTexto = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && largo(element) > 0,
  );
  // The first of several, and of a single letter only where there is nothing else: that comes last.
  const porDecir = conTexto.toReversed();
  const deFirma = new Map(
    [
      ...porDecir.filter((element) => largo(element) === 1),
      ...porDecir.filter((element) => largo(element) > 1),
    ].map((element) => [firma(element), element]),
  );
  for (const una of vistas) deFirma.delete(una);
  return deFirma;
}
