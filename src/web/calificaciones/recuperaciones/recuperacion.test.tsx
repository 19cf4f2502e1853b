import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { MARCAS_CADA_S } from '#shared/calificaciones/hoja.ts';
import type {
  AlumnoEnRecuperacion,
  BorradoresDeRecuperacionForm,
  RecuperacionesDeClase,
} from '#shared/calificaciones/recuperaciones.ts';
import { bloque, bloques, clase } from '#testing/web/clase-con-bloques.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { entrarComoMarta } from '#testing/web/hoja-abierta.ts';
import { HojaDeRecuperacion } from './components/HojaDeRecuperacion.tsx';

const alumno = (
  id: number,
  nombre1: string,
  cambios: Partial<AlumnoEnRecuperacion> = {},
): AlumnoEnRecuperacion => ({
  idEstudianteGrado: id,
  estado: 'pendiente',
  calificacion: null,
  borradorCalificacion: null,
  version: 0,
  estudiante: { nombre1, nombre2: 'Sol', nombre3: null, apellido1: 'Tzoc', apellido2: 'Caal' },
  promedio: 54,
  ...cambios,
});

let datos: RecuperacionesDeClase;
const enviado: { url: string; body: unknown }[] = [];

function abrir() {
  dibujarPantalla(
    <HojaDeRecuperacion
      {...{ clase, bloques }}
      bloque={bloque(2, {})}
      oportunidades={2}
      recuperacion={1}
      onChoose={() => undefined}
    />,
  );
}
const fila = async (quien: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(quien) })).closest('tr') ?? document.body);

async function escribir(quien: string, texto: string) {
  const celda = (await fila(quien)).getAllByRole('gridcell')[1] ?? document.body;
  fireEvent.mouseDown(celda, { button: 0 });
  fireEvent.keyDown(celda, { key: texto.slice(0, 1) });
  const campo = (await fila(quien)).getByRole('textbox');
  fireEvent.input(campo, { target: { value: texto } });
  fireEvent.keyDown(campo, { key: 'Enter' });
}

beforeEach(async () => {
  await entrarComoMarta();
  enviado.length = 0;
  datos = {
    oportunidad: 1,
    oportunidades: 2,
    notaMinima: 60,
    notaRecuperacion: 'tope',
    cerrada: null,
    alumnos: [
      alumno(1, 'Ana'),
      alumno(2, 'Luis'),
      alumno(3, 'Rosa', { estado: 'publicada', calificacion: 58, borradorCalificacion: 58, version: 2 }),
    ],
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ code: 1, data: datos });
    const form = JSON.parse(String(body));
    enviado.push({ url: url.replace('/api', ''), body: form });
    if (method === 'PUT') {
      const { marcas }: BorradoresDeRecuperacionForm = form;
      const guardadas = marcas.map((una) => ({
        ...{ estado: 'pendiente', calificacion: null },
        ...una,
        version: una.version + 1,
      }));
      return Response.json({ code: 1, data: { guardadas, conflictos: [] } });
    }
    const marcas = [
      { idEstudianteGrado: 1, estado: 'publicada', calificacion: 64, borradorCalificacion: 64, version: 2 },
      {
        idEstudianteGrado: 2,
        estado: 'no_se_presento',
        calificacion: null,
        borradorCalificacion: null,
        version: 1,
      },
    ];
    datos = {
      ...datos,
      alumnos: datos.alumnos.map((uno) => {
        const suya = marcas.find((una) => una.idEstudianteGrado === uno.idEstudianteGrado);
        return suya
          ? alumno(uno.idEstudianteGrado, uno.estudiante.nombre1, JSON.parse(JSON.stringify(suya)))
          : uno;
      }),
    };
    return Response.json({
      code: 1,
      data: { publicadas: 2, marcas },
      message: 'Se publicaron 2 recuperaciones.',
    });
  });
});

it('se escribe como en la hoja, y al publicar se dice quién no se presentó', async () => {
  abrir();
  await escribir('Ana', '64');
  await waitFor(() =>
    expect(enviado[0]).toEqual({
      url: '/docentes/calificaciones/asignacion/1/recuperaciones/1',
      body: { marcas: [{ idEstudianteGrado: 1, borradorCalificacion: 64, version: 0 }] },
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar 1 nota' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Publicar recuperación 1' }));
  // Rosa has her mark already.
  expect(dialogo.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(dialogo.getByRole('checkbox', { name: /Luis/ }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Publicar' }));
  await waitFor(() =>
    expect(enviado.at(-1)?.body).toEqual({
      marcas: [{ idEstudianteGrado: 1, version: 1 }],
      ausentes: [{ idEstudianteGrado: 2, version: 0 }],
    }),
  );
  // The norm lets it be worth the pass mark and no more.
  await (await fila('Ana')).findByText('Aprueba con 60');
  await (await fila('Luis')).findByText('No se presentó');
  (await fila('Rosa')).getByText('No aprueba: queda 54');
});

it('una nota con decimales no entra', async () => {
  abrir();
  await escribir('Ana', '58.5');
  (await fila('Ana')).getByText('No se guardó');
  expect(enviado).toEqual([]);
});

it('sin nadie con derecho se dice', async () => {
  datos = { ...datos, alumnos: [] };
  abrir();
  await screen.findByText('Nadie tiene derecho a recuperación en esta materia.');
});

it('que la sección se cerró en otra parte se sabe sin guardar nada ni volver a la página', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  abrir();
  await fila('Ana');
  const cerrada = 'La sección está cerrada desde el 30 oct 2026. La dirección puede reabrirla con un motivo.';
  datos = { ...datos, cerrada };
  await act(() => vi.advanceTimersByTimeAsync(2 * MARCAS_CADA_S * 1_000));
  await screen.findByText(cerrada);
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
});
