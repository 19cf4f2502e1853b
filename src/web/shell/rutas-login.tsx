import type { RouteObject } from 'react-router';
import { paths } from '#web/paths.ts';
import { descargarComponente } from './pantalla.ts';

const load = descargarComponente(async () => (await import('#web/acceso/pages/LoginPage.tsx')).LoginPage);

const loadBienvenida = descargarComponente(
  async () => (await import('#web/acceso/pages/BienvenidaPage.tsx')).BienvenidaPage,
);

const loadVerificacion = descargarComponente(
  async () => (await import('#web/documentos/verificacion/pages/VerificacionPage.tsx')).VerificacionPage,
);

export const login: RouteObject[] = [
  { id: 'verificar', path: paths.verificar.path, lazy: { Component: loadVerificacion } },
  { id: 'verificar_codigo', path: paths.verificarCodigo.path, lazy: { Component: loadVerificacion } },
  { id: 'bienvenida', path: paths.bienvenida.path, lazy: { Component: loadBienvenida } },
  { id: 'login_estudiante', path: paths.loginEstudiante.path, lazy: { Component: load } },
  { id: 'login_colaborador', path: paths.loginColaborador.path, lazy: { Component: load } },
];
