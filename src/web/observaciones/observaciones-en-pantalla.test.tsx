import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ObservacionesDeBloque, ObservacionesForm } from '#shared/observaciones.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { setPerson } from '#web/kit/session-gate.ts';
import { ObservacionesDeSeccion } from './components/ObservacionesDeSeccion.tsx';

const alumno = (idEstudianteGrado: number, nombre1: string, texto = '', version = 0) => ({
  ...{ idEstudianteGrado, texto, version },
  estudiante: { nombre1, nombre2: '', nombre3: null, apellido1: 'Tzoc', apellido2: 'Caal' },
});

let leidas: ObservacionesDeBloque;
let enviado: ObservacionesForm['observaciones'][];
let choca = false;
// A block of its own for each test: the device keeps what was written in one.
let idGradoSeccion = 40;

beforeEach(() => {
  queryClient.clear();
  setPerson('colaborador-9');
  idGradoSeccion += 1;
  enviado = [];
  choca = false;
  leidas = {
    fechaCerrada: null,
    numeroBloques: 4,
    permisos: { escribir: true },
    alumnos: [alumno(31, 'Ana', 'Lee con gusto.', 1), alumno(32, 'Luis')],
  };
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ code: 1, data: leidas });
    const { observaciones }: ObservacionesForm = JSON.parse(String(body));
    enviado.push(observaciones);
    const ajena = { quien: 'Óscar Tzul', cuando: null, propia: false };
    const conflictos = choca
      ? observaciones.map((una) => ({ ...una, texto: 'Falta mucho.', version: 5, ...ajena }))
      : [];
    choca = false;
    const guardadas =
      conflictos.length > 0 ? [] : observaciones.map((una) => ({ ...una, version: una.version + 1 }));
    return Response.json({ code: 1, data: { guardadas, conflictos } });
  });
});
afterEach(() => {
  cleanup();
  setPerson(null);
  vi.unstubAllGlobals();
});

function abrir(onBloque: (bloque: number) => void = () => undefined) {
  const seccion = {
    ...{ idGradoSeccion, idCicloEscolar: 2026, idGrado: 1, idSeccion: 1, seccion: 'A' },
    idSeccionNavigation: { idSeccion: 1, seccion: 'A' },
    idGradoNavigation: {
      ...{ idGrado: 1, nombre: 'Primero Básico', idCarreraNavigation: null },
      idNivelEstudiantilNavigation: { codigoNivelEstudiantil: '45', nombre: 'Básicos', clave: 'basicos' },
    },
  };
  dibujarPantalla(<ObservacionesDeSeccion seccion={seccion} bloque={2} onBloque={onBloque} />);
}
const caja = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

it('cada alumno tiene su caja, lo escrito se guarda solo y dice cuánto cabe', async () => {
  abrir();
  expect((await caja(/1\. Tzoc Caal, Ana/)).value).toBe('Lee con gusto.');
  const luis = await caja(/2\. Tzoc Caal, Luis/);
  fireEvent.focus(luis);
  fireEvent.change(luis, { target: { value: 'Participa.' } });
  screen.getByText(/10 ?\/ ?300/);
  fireEvent.blur(luis);
  await waitFor(() =>
    expect(enviado).toEqual([[{ idEstudianteGrado: 32, texto: 'Participa.', version: 0 }]]),
  );
  await screen.findByText('Guardado');
});

it('lo que escribió otra persona se ve debajo, y decide quien lo ve', async () => {
  choca = true;
  abrir();
  const ana = await caja(/Ana/);
  fireEvent.focus(ana);
  fireEvent.change(ana, { target: { value: 'Lee muy bien.' } });
  fireEvent.blur(ana);
  await screen.findByText('Mientras escribías, Óscar Tzul escribió otra:');
  screen.getByText('Falta mucho.');
  screen.getByText('Decide cuál queda');
  expect(ana.value).toBe('Lee muy bien.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Poner la mía' })));
  await waitFor(() =>
    expect(enviado.at(-1)).toEqual([{ idEstudianteGrado: 31, texto: 'Lee muy bien.', version: 5 }]),
  );
  await waitFor(() => expect(screen.queryByText('Decide cuál queda')).toBeNull());
});

it('con la sección cerrada se leen y no se escriben, y otro bloque se elige', async () => {
  leidas = { ...leidas, permisos: { escribir: false }, fechaCerrada: '2026-10-30T16:00:00.000Z' };
  const elegido = vi.fn();
  abrir(elegido);
  await screen.findByText('Lee con gusto.');
  screen.getByText('Sin observación');
  screen.getByText(/^La sección está cerrada desde el 30 oct 2026\./);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Bloque' }), { target: { value: '3' } });
  expect(elegido).toHaveBeenCalledWith(3);
});
