/** Where an area begins in the address, the login of whoever is not signed in, and the pieces of its home and of its other screens. */
export type AreaDePiezas = readonly [base: string, login: string, inicio: string, marco: string];

/**
 * Shows the piece of the address (`piezas.tsx`) before anything is painted, and keeps what is done with a form until the application
 * takes it over. The build writes it into the page (`scripts/lib/pieces.ts`): nothing outside of the function is there. `sign`
 * is the cookie that says that somebody may be signed in; the students' area comes first.
 */
export function mostrarAntes(sign: string, areas: readonly AreaDePiezas[]): void {
  const root = document.getElementById('root');

  function nameOf(place: string): string {
    const area = areas.find(([base]) => `${place}/`.startsWith(`${base}/`));
    const [student] = areas;
    if (!document.cookie.includes(`${sign}=`))
      return area?.[1] ?? (place === '/' ? student?.[1] : place) ?? '';
    if (area) return place === area[0] ? area[2] : area[3];
    // Of the staff it is not known to which area they go, and a login is not for who is signed in.
    return (document.cookie.includes(`${sign}=estudiante`) && place === '/' && student?.[2]) || '';
  }

  /** What this browser was told of the school (`useMarca`). */
  function brand(): { nombre?: unknown; logo?: unknown } {
    try {
      return JSON.parse(localStorage.getItem('ceiba.marca') ?? '{}');
    } catch {
      return {};
    }
  }

  function keep(form: HTMLFormElement): void {
    const taken = new AbortController();
    const { signal } = taken;
    let toggle: Element | null = null;
    let seen = false;
    const look = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const inside = type === 'focusin';
      target.classList.toggle('Mui-focusVisible', inside && target.matches('button:focus-visible'));
      if (target.matches('input'))
        for (const part of target
          .closest('.MuiFormControl-root')
          ?.querySelectorAll('label,.MuiInputBase-root') ?? [])
          part.classList.toggle('Mui-focused', inside);
    };
    form.addEventListener('focusin', look, { signal });
    form.addEventListener('focusout', look, { signal });
    form.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        toggle = target.closest('button[type=button]') ?? toggle;
        const input =
          target.closest('button[type=button]') &&
          toggle?.closest('.MuiInputBase-root')?.querySelector('input');
        if (!input) return;
        seen = !seen;
        input.type = seen ? 'text' : 'password';
      },
      { signal },
    );
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        form.dataset.espera = '';
      },
      { signal },
    );
    form.addEventListener(
      'tomado',
      (event) => {
        event.preventDefault();
        taken.abort();
        // The application has drawn what was typed by then.
        setTimeout(() => {
          form.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
          if (seen && toggle instanceof HTMLElement) toggle.click();
          if (form.dataset.espera === undefined) return;
          delete form.dataset.espera;
          form.requestSubmit();
        });
      },
      { signal },
    );
  }

  function show(): void {
    if (!root) return;
    const name = nameOf(location.hash.slice(1) || '/');
    const { nombre, logo } = brand();
    const known = typeof nombre === 'string' && (logo === null ? ' sin' : typeof logo === 'string' && ' con');
    const pieces = [...document.querySelectorAll('template')];
    const piece =
      pieces.find(({ dataset }) => dataset.pieza === `${name}${known || ''}`) ??
      pieces.find(({ dataset }) => dataset.pieza === name);
    root.dataset.pieza = name;
    root.replaceChildren();
    if (!piece) return;
    // A copy in the document of the template, where no picture is asked for yet.
    const copy = piece.content.ownerDocument.importNode(piece.content, true);
    for (const img of copy.querySelectorAll('img')) {
      img.src = img.src.replace('LOGO', encodeURIComponent(String(logo)));
      if (img.nextElementSibling) img.nextElementSibling.textContent = String(nombre);
    }
    const form = copy.querySelector('form');
    if (form) keep(form);
    root.append(copy);
    form?.querySelector('input')?.focus();
  }

  show();
  // Until the application has it.
  addEventListener('hashchange', () => root?.dataset.pieza === undefined || show());
}
