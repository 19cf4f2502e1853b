import { type RouteObject, redirect } from 'react-router';
import { TIPO, type TipoActividad } from '#shared/actividades/tipos.rules.ts';
import { paths } from '#web/paths.ts';
import { Espera } from './Espera.tsx';
import { guardEstudiante } from './guards.ts';
import { descargar, descargarComponente, pantalla } from './pantalla.ts';

const inicio = () => redirect(paths.homeEstudiante.path);

const trabajo = (tipo: TipoActividad) => async () => {
  const { DetalleTrabajoPage } = await import('#web/entregas/propia/pages/DetalleTrabajoPage.tsx');
  return () => <DetalleTrabajoPage tipo={tipo} />;
};
const material = async () =>
  (await import('#web/actividades/material/pages/MaterialEstudiantePage.tsx')).MaterialEstudiantePage;

const enClase = async () =>
  (await import('#web/actividades/en-clase/pages/NotaEnClasePage.tsx')).NotaEnClasePage;

const detalles: RouteObject[] = [
  pantalla('tareaEstudianteDetalles', trabajo(TIPO.tarea)),
  pantalla('tareaExtraEstudianteDetalles', trabajo(TIPO.tareaExtra)),
  pantalla('materialEstudianteDetalles', material),
  pantalla('enClaseEstudianteDetalles', enClase),
  pantalla('parcialEstudianteDetalles', trabajo(TIPO.parcial)),
  pantalla('parcialExtraEstudianteDetalles', trabajo(TIPO.parcialExtra)),
  pantalla('examenFinalEstudianteDetalles', trabajo(TIPO.examenFinal)),
  pantalla('examenFinalExtraEstudianteDetalles', trabajo(TIPO.examenFinalExtra)),
];

const pendientes: RouteObject[] = [
  pantalla('tareaEstudiantePendiente', trabajo(TIPO.tarea)),
  pantalla('tareaExtraEstudiantePendiente', trabajo(TIPO.tareaExtra)),
  pantalla('parcialEstudiantePendiente', trabajo(TIPO.parcial)),
  pantalla('parcialExtraEstudiantePendiente', trabajo(TIPO.parcialExtra)),
  pantalla('examenFinalEstudiantePendiente', trabajo(TIPO.examenFinal)),
  pantalla('examenFinalExtraEstudiantePendiente', trabajo(TIPO.examenFinalExtra)),
];

export const estudiante: RouteObject = {
  id: 'estudiante',
  path: paths.homeEstudiante.path,
  loader: guardEstudiante,
  shouldRevalidate: () => false,
  lazy: {
    Component: descargarComponente(async () => (await import('./EstudianteShell.tsx')).EstudianteShell),
  },
  children: [
    {
      id: 'home_estudiante',
      index: true,
      lazy: {
        Component: descargarComponente(
          async () => (await import('#web/inicio/pages/InicioEstudiantePage.tsx')).InicioEstudiantePage,
        ),
      },
    },
    pantalla(
      'inicioEstudiante',
      async () => (await import('#web/inicio/pages/CicloEstudiantePage.tsx')).CicloEstudiantePage,
      pendientes,
    ),
    pantalla(
      'materiasEstudiante',
      async () => (await import('#web/clases/pages/CursosEstudiantePage.tsx')).CursosEstudiantePage,
    ),
    pantalla(
      'pagosEstudiante',
      async () => (await import('#web/cuentas/estados/pages/PagosEstudiantePage.tsx')).PagosEstudiantePage,
    ),
    pantalla(
      'calificacionesEstudiante',
      async () =>
        (await import('#web/calificaciones/pages/CalificacionesEstudiantePage.tsx'))
          .CalificacionesEstudiantePage,
    ),
    pantalla(
      'escritorioEstudiante',
      async () => (await import('#web/clases/pages/EscritorioEstudiantePage.tsx')).EscritorioEstudiantePage,
      detalles,
    ),
    {
      id: 'materias_estudiante_sin_ciclo',
      path: paths.materiasEstudianteSinCiclo.path,
      lazy: { loader: descargar(async () => (await import('./sin-ciclo.ts')).materiasSinCiclo) },
      Component: Espera,
    },
    {
      id: 'escritorio_estudiante_sin_ciclo',
      path: paths.escritorioEstudianteSinCiclo.path,
      lazy: { loader: descargar(async () => (await import('./sin-ciclo.ts')).escritorioSinCiclo) },
      Component: Espera,
    },
    { path: '*', loader: inicio, Component: Espera },
  ],
};
