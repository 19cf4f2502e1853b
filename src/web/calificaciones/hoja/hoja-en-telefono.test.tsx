import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { actividad, bloque, bloques, clase } from '#testing/web/clase-con-bloques.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { atender, conMarcas, entrarComoMarta } from '#testing/web/hoja-abierta.ts';
import { ANA, LUIS, marca, PARCIAL, ServidorDeHoja, TAREA } from '#testing/web/servidor-de-hoja.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { HojaDeNotas } from './components/HojaDeNotas.tsx';

const ROSA = 3;
const ACTIVIDADES = [
  { ...actividad(TAREA, 1, 10), title: 'Hoja 2' },
  { ...actividad(PARCIAL, 2, 15), title: 'Parcial 2' },
];
const BLOQUE = bloque(2, {});

let servidor: ServidorDeHoja;
/** Widths the screen was turned to. */
let ancho = 390;
const oyentes = new Set<() => void>();

function girar(nuevo: number) {
  ancho = nuevo;
  act(() => {
    for (const oyente of oyentes) oyente();
  });
}

/** As MUI asks: '(max-width:599.95px)'. */
const cabe = (media: string): boolean => {
  const max = /max-width:(\d+)/.exec(media)?.[1];
  return max !== undefined && ancho <= Number(max);
};

function abrir() {
  const estudiantes = [
    conMarcas(servidor, ANA, 'Ana'),
    conMarcas(servidor, LUIS, 'Luis'),
    conMarcas(servidor, ROSA, 'Rosa'),
  ];
  dibujarPantalla(
    <HojaDeNotas
      clase={clase}
      bloques={bloques}
      bloque={BLOQUE}
      actividades={ACTIVIDADES}
      enClase={enClase}
      estudiantes={estudiantes}
      loading={false}
      onChoose={() => undefined}
      onRefresh={() => undefined}
      onBrought={() => undefined}
    />,
  );
  return screen.findByRole('list', { name: 'Notas de Hoja 2' });
}
const enClase: ReadonlySet<number> = new Set();

const campo = (quien: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(quien) });
const fila = (quien: string) => {
  const suya = screen.getAllByRole('listitem').find((una) => una.textContent?.includes(quien));
  if (!suya) throw new Error(`no row of ${quien}`);
  return within(suya);
};
const entrar = (quien: string) => act(() => campo(quien).focus());
const escribir = (quien: string, texto: string) =>
  fireEvent.change(campo(quien), { target: { value: texto } });
const siguiente = (quien: string) => fireEvent.keyDown(campo(quien), { key: 'Enter' });
const elegir = (chip: RegExp) => fireEvent.click(screen.getByRole('button', { name: chip }));
const enFoco = () => document.activeElement?.getAttribute('aria-label');

beforeEach(async () => {
  await entrarComoMarta();
  ancho = 390;
  oyentes.clear();
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return cabe(media);
    },
    media,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: (_: string, oyente: () => void) => oyentes.add(oyente),
    removeEventListener: (_: string, oyente: () => void) => oyentes.delete(oyente),
  }));
  servidor = new ServidorDeHoja([
    marca(TAREA, ANA),
    marca(TAREA, LUIS, { idEstadoActividad: 3, calificacion: 8, borradorCalificacion: 8 }),
    marca(TAREA, ROSA, { idEstadoActividad: 4 }),
    marca(PARCIAL, ANA),
    marca(PARCIAL, ROSA),
  ]);
  atender(servidor);
});

it("'Siguiente' guarda la nota y lleva al campo del alumno que sigue; el último cierra el teclado", async () => {
  await abrir();
  expect(campo('Ana').getAttribute('inputmode')).toBe('decimal');
  expect(campo('Ana').getAttribute('enterkeyhint')).toBe('next');
  entrar('Ana');
  escribir('Ana', '7,5');
  siguiente('Ana');
  // Rosa's work was annulled: there is no field to go to after Luis.
  expect(enFoco()).toMatch(/Luis/);
  siguiente('Luis');
  expect(enFoco()).toBeNull();
  await waitFor(() => expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(7.5));
  expect(servidor.de(TAREA, LUIS).version).toBe(0);
  await waitFor(() => fila('Ana').getByText('Borrador'));
  screen.getByRole('button', { name: 'Publicar 1 nota' });
});

it('lo que no es nota queda en su campo, en rojo y con la razón, hasta que se corrige o se borra', async () => {
  await abrir();
  entrar('Ana');
  escribir('Ana', '11');
  siguiente('Ana');
  expect(enFoco()).toMatch(/Luis/);
  expect(campo('Ana').value).toBe('11');
  expect(campo('Ana').getAttribute('aria-invalid')).toBe('true');
  fila('Ana').getByText('Punteo de calificación debe ser mayor a 0 y menor o igual a 10.');
  expect(toastStore.read()).toEqual([]);
  expect(servidor.recibidos).toEqual([]);
  // Cleared, what was there before is there again; typed anew, it is a mark like any other.
  entrar('Luis');
  escribir('Luis', '12');
  siguiente('Luis');
  entrar('Luis');
  escribir('Luis', '');
  act(() => campo('Luis').blur());
  expect(campo('Luis').value).toBe('8');
  entrar('Ana');
  escribir('Ana', '10');
  siguiente('Ana');
  await waitFor(() => expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(10));
  expect(fila('Ana').queryByText(/^Punteo/)).toBeNull();
  expect(campo('Ana').getAttribute('aria-invalid')).toBeNull();
});

it("quien recibe su nota con 'Sin nota' a la vista no se va de la lista hasta elegirla otra vez", async () => {
  await abrir();
  elegir(/^Sin nota · 1$/);
  expect(screen.queryByText(/Luis/)).toBeNull();
  entrar('Ana');
  escribir('Ana', '9');
  siguiente('Ana');
  await waitFor(() => expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(9));
  expect(campo('Ana').value).toBe('9');
  elegir(/^Sin nota · 0$/);
  expect(screen.queryByText(/Ana/)).toBeNull();
  elegir(/^Todos · 3$/);
  expect(campo('Ana').value).toBe('9');
});

it('al girar el teléfono sigue lo que se escribía, en la misma celda, y de vuelta también', async () => {
  await abrir();
  entrar('Luis');
  escribir('Luis', '9.2');
  girar(844);
  const hoja = screen.getByRole('grid');
  const celda = within(hoja).getByRole<HTMLInputElement>('textbox', { name: /Luis/ });
  expect(celda.value).toBe('9.2');
  expect(document.activeElement).toBe(celda);
  fireEvent.input(celda, { target: { value: '9.25' } });
  girar(390);
  await screen.findByRole('list', { name: 'Notas de Hoja 2' });
  expect(campo('Luis').value).toBe('9.25');
  expect(document.activeElement).toBe(campo('Luis'));
  siguiente('Luis');
  await waitFor(() => expect(servidor.de(TAREA, LUIS).borradorCalificacion).toBe(9.25));
});

it('dos notas en una celda se deciden en la fila, con la palabra de quien puso la otra', async () => {
  await abrir();
  servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 6 });
  entrar('Ana');
  escribir('Ana', '7');
  siguiente('Ana');
  await waitFor(() => fila('Ana').getByText(/^Mientras escribías, Marta Xicará puso otra nota/));
  expect(screen.queryByRole('textbox', { name: /Ana/ })).toBeNull();
  fireEvent.click(fila('Ana').getByRole('button', { name: 'Poner 7' }));
  await waitFor(() => expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(7));
  expect(campo('Ana').value).toBe('7');
});

it('a quien no participa se le incluye desde su fila, o se deja', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Actividad siguiente: 1 de 2' }));
  await screen.findByRole('list', { name: 'Notas de Parcial 2' });
  fila('Luis').getByText('Sin participación');
  entrar('Luis');
  escribir('Luis', '12');
  act(() => campo('Luis').blur());
  fila('Luis').getByRole('button', { name: 'Incluirlo y calificar' });
  fireEvent.click(fila('Luis').getByRole('button', { name: 'Cancelar' }));
  expect(campo('Luis').value).toBe('');
  expect(servidor.recibidos).toEqual([]);
});

it("'Ver tabla' da la hoja entera, y se vuelve a una actividad a la vez", async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Opciones del bloque 2' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ver tabla' }));
  expect(screen.getAllByRole('columnheader').map((una) => una.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Hoja 2'), expect.stringContaining('Parcial 2')]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Opciones del bloque 2' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ver una actividad a la vez' }));
  await screen.findByRole('list', { name: 'Notas de Hoja 2' });
});
