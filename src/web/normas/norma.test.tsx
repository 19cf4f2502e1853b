import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Norma } from '#shared/normas.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { NormaPage } from './pages/NormaPage.tsx';

const BASICOS: Norma = {
  idNorma: 3,
  idCicloEscolar: 2026,
  nivel: { codigoNivelEstudiantil: '45', nombre: 'Básicos', clave: 'basicos' },
  grado: null,
  notaMinima: 60,
  promocion: 'todas',
  oportunidades: 2,
  porcentajeMaximo: 50,
  notaRecuperacion: 'reemplaza',
  confirmada: null,
  confirmadaPor: null,
  version: 1,
};
const PRIMARIA: Norma = {
  ...BASICOS,
  idNorma: 1,
  nivel: { codigoNivelEstudiantil: '43', nombre: 'Primaria', clave: 'primaria' },
  confirmada: '2026-01-12T15:00:00.000Z',
  confirmadaPor: 'Ana Estrada',
};
const PRIMERO: Norma = {
  ...PRIMARIA,
  idNorma: 2,
  grado: { idGrado: 7, nombre: 'Primero Primaria' },
  promocion: 'promedio',
  oportunidades: 0,
  porcentajeMaximo: 0,
};

let normas: Norma[] = [];
const enviado: { method: string; url: string; body: unknown }[] = [];

const entrarComo = (...roles: string[]) =>
  ponerPerfil({
    isColaborador: true,
    idColaborador: 7,
    nombres: 'Ana Estrada',
    usuario: 'admin',
    codigo: 'C-00007',
    imagen: null,
    cargos: [{ idCargo: 1, cargo: 'Director', roles: roles.map((rol) => ({ rol })) }],
    asuntos: [],
    debeCambiarContrasenia: false,
  });

beforeEach(() => {
  setClock('2026-03-10T12:00:00-06:00');
  entrarComo('Administrador 1');
  normas = [PRIMARIA, PRIMERO, BASICOS];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    if (method !== 'GET') enviado.push({ method, url, body: JSON.parse(String(body || '{}')) });
    return Response.json({ code: 1, data: method === 'GET' ? normas : BASICOS, message: 'Listo.' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  enviado.length = 0;
  ponerPerfil(null);
});

const pagina = (ciclo = 2026) =>
  dibujarPantalla(
    <CicloContext value={{ ciclo, elegir: () => undefined }}>
      <NormaPage />
    </CicloContext>,
  );

it('cada nivel dice su norma, con sus excepciones, y avisa mientras algo es propuesta', async () => {
  pagina();
  const primaria = await screen.findByRole('region', { name: 'Primaria' });
  expect(within(primaria).getAllByText('Confirmada el 12 ene 2026 por Ana Estrada')).toHaveLength(2);
  expect(within(primaria).getByText('Primero Primaria')).toBeTruthy();
  expect(within(primaria).getByText('Con el promedio de las materias')).toBeTruthy();
  const basicos = screen.getByRole('region', { name: 'Básicos' });
  expect(within(basicos).getByText('Por confirmar')).toBeTruthy();
  expect(within(basicos).getByText('50 % de sus materias')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Estos valores son una propuesta.');
});

it('confirmar pregunta primero y manda la versión que se vio', async () => {
  pagina();
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar norma de Básicos 2026' }));
  const dialogo = await screen.findByRole('alertdialog', { name: 'Confirmar norma' });
  expect(within(dialogo).getByText('¿Confirmas la norma de Básicos 2026?')).toBeTruthy();
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(enviado).toHaveLength(1));
  expect(enviado[0]).toMatchObject({ method: 'POST', body: { version: 1 } });
  expect(enviado[0]?.url).toContain('/normas/3/confirmar');
});

it('otra nota que 60 avisa sin impedir, y sin recuperación se mandan cero oportunidades', async () => {
  pagina();
  fireEvent.click(await screen.findByRole('button', { name: 'Editar norma de Básicos' }));
  const dialogo = await screen.findByRole('dialog', { name: /Norma de Básicos/ });
  const nota = within(dialogo).getByRole('textbox', { name: /Nota para aprobar/ });
  expect(within(dialogo).queryByText(/Lo usual en Guatemala es 60/)).toBeNull();
  fireEvent.change(nota, { target: { value: '70' } });
  expect(
    await within(dialogo).findByText('Lo usual en Guatemala es 60. Confírmalo con tu supervisión.'),
  ).toBeTruthy();
  fireEvent.click(within(dialogo).getByRole('radio', { name: 'No hay' }));
  expect(within(dialogo).queryByLabelText(/Con derecho si reprueba hasta/)).toBeNull();
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(enviado).toHaveLength(1));
  expect(enviado[0]).toMatchObject({
    method: 'PUT',
    body: { notaMinima: 70, promocion: 'todas', oportunidades: 0, version: 1 },
  });
});

it('con recuperación, 0 % se dice en su campo y no se manda', async () => {
  pagina();
  fireEvent.click(await screen.findByRole('button', { name: 'Editar norma de Básicos' }));
  const dialogo = await screen.findByRole('dialog', { name: /Norma de Básicos/ });
  const hasta = within(dialogo).getByRole('textbox', { name: /Con derecho si reprueba hasta/ });
  fireEvent.change(hasta, { target: { value: '0' } });
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialogo).findByText('Con 0 % nadie tendría derecho: pon al menos 1 %.')).toBeTruthy();
  expect(hasta.getAttribute('aria-invalid')).toBe('true');
  expect(enviado).toHaveLength(0);
});

it('quien no es Director, o mira un año pasado, solo lee', async () => {
  entrarComo('Administrador 2');
  pagina();
  expect(await screen.findByRole('region', { name: 'Básicos' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  entrarComo('Administrador 1');
  pagina(2025);
  expect(await screen.findByRole('region', { name: 'Básicos' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /norma|excepción/ })).toBeNull();
  expect(screen.getByText('El ciclo escolar 2025 ya está cerrado: su norma solo se consulta.')).toBeTruthy();
});

it('un año sin norma lo dice', async () => {
  normas = [];
  pagina(2020);
  expect(
    await screen.findByText(/no tiene norma: sus resultados se muestran como se guardaron/),
  ).toBeTruthy();
});
