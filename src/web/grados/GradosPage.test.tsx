import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { GradosPage } from './pages/GradosPage.tsx';

const nivel = (codigoNivelEstudiantil: string, nombre: string, clave: string) => ({
  ...{ codigoNivelEstudiantil, nombre, clave, requiereCarrera: false, bloques: 4, orden: 1 },
});
const PRIMARIA = nivel('43', 'Primaria', 'primaria');
const NIVELES = [nivel('42', 'Preprimaria', 'preprimaria'), PRIMARIA];

const CUARTO = {
  ...{ version: 1, idGrado: 9, nombre: 'Cuarto Primaria', idNivelEstudiantil: '43' },
  ...{ idNivelEstudiantilNavigation: PRIMARIA, idCarrera: null, idCarreraNavigation: null },
  ...{ idGradoAnterior: null, inscripcionPorGrupos: false, fechaCreado: '2026-01-05T08:00:00-06:00' },
  gradosSecciones: [
    {
      ...{ idGradoSeccion: 1, idCicloEscolar: 2026, idSeccion: 1, totalEstudiantes: 0 },
      idSeccionNavigation: { idSeccion: 1, seccion: 'A' },
    },
  ],
  gradosMaterias: [],
};

beforeEach(() => {
  setClock('2026-03-10T12:00:00-06:00');
  ponerPerfil({
    isColaborador: true,
    idColaborador: 7,
    nombres: 'Lucía Barrios',
    usuario: 'lbarrios',
    codigo: 'C-00007',
    imagen: null,
    cargos: [],
    asuntos: ['estructura'],
    debeCambiarContrasenia: false,
  });
  let guardado = false;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') guardado = true;
    const todos = guardado ? [CUARTO] : [];
    const data = url.includes('/niveles') ? NIVELES : url.includes('/grados') ? todos : [];
    return Response.json({ code: 1, data: method === 'POST' ? CUARTO : data, message: 'Listo.' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  ponerPerfil(null);
});

it('el grado que se agrega a otro nivel se ve: la pantalla pasa a su nivel', async () => {
  dibujarPantalla(
    <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
      <GradosPage />
    </CicloContext>,
  );
  await screen.findByText('Todavía no hay grados en Preprimaria');
  const [agregar] = screen.getAllByRole('button', { name: 'Agregar grado' });
  if (agregar) fireEvent.click(agregar);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Agregar grado' }));
  fireEvent.mouseDown(dialogo.getByRole('combobox', { name: /^Nivel estudiantil/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Primaria' }));
  fireEvent.change(dialogo.getByRole('textbox', { name: /^Nombre/ }), {
    target: { value: 'Cuarto Primaria' },
  });
  fireEvent.mouseDown(dialogo.getByRole('combobox', { name: /^Secciones/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Sección A' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
  expect(await screen.findByText('Cuarto Primaria')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Primaria' }).checked).toBe(true);
});
