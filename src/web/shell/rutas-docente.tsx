import { type RouteObject, redirect } from 'react-router';
import { TIPO } from '#shared/actividades/tipos.rules.ts';
import type { TipoAsignable } from '#web/actividades/edicion/api.ts';
import { paths } from '#web/paths.ts';
import { Espera } from './Espera.tsx';
import { guardDocente } from './guards.ts';
import { descargarComponente, pantalla } from './pantalla.ts';
import { papelera } from './papelera.ts';

const inicio = () => redirect(paths.homeColaboradorDocente.path);

/** Screens of one kind of activity: new, edit, details. */
const nueva = (tipo: TipoAsignable) => async () => {
  const { NuevaPublicacionPage } = await import('#web/actividades/edicion/pages/PublicacionPage.tsx');
  return () => <NuevaPublicacionPage tipo={tipo} />;
};
const editar = (tipo: TipoAsignable) => async () => {
  const { EditarPublicacionPage } = await import('#web/actividades/edicion/pages/PublicacionPage.tsx');
  return () => <EditarPublicacionPage tipo={tipo} />;
};
const detalles = (tipo: TipoAsignable) => async () => {
  const { DetallesDocentePage } = await import('#web/actividades/pages/DetallesDocentePage.tsx');
  return () => <DetallesDocentePage tipo={tipo} />;
};
const entrega = async () => (await import('#web/entregas/revision/pages/EntregaPage.tsx')).EntregaPage;

const escritorio: RouteObject[] = [
  pantalla('papeleraDocente', async () => (await papelera()).PapeleraDeClasePage),
  pantalla('tareaDocente', nueva(TIPO.tarea)),
  pantalla('tareaDocenteEditar', editar(TIPO.tarea)),
  pantalla('tareaDocenteDetalles', detalles(TIPO.tarea), [pantalla('tareaDocenteEntrega', entrega)]),
  pantalla('materialDocente', nueva(TIPO.material)),
  pantalla('materialDocenteEditar', editar(TIPO.material)),
  pantalla('materialDocenteDetalles', detalles(TIPO.material)),
  pantalla('parcialDocente', nueva(TIPO.parcial)),
  pantalla('parcialDocenteEditar', editar(TIPO.parcial)),
  pantalla('parcialDocenteDetalles', detalles(TIPO.parcial), [pantalla('parcialDocenteEntrega', entrega)]),
  pantalla('examenFinalDocente', nueva(TIPO.examenFinal)),
  pantalla('examenFinalDocenteEditar', editar(TIPO.examenFinal)),
  pantalla('examenFinalDocenteDetalles', detalles(TIPO.examenFinal), [
    pantalla('examenFinalDocenteEntrega', entrega),
  ]),
  pantalla('tareaExtraDocente', nueva(TIPO.tareaExtra)),
  pantalla('tareaExtraDocenteEditar', editar(TIPO.tareaExtra)),
  pantalla('tareaExtraDocenteDetalles', detalles(TIPO.tareaExtra), [
    pantalla('tareaExtraDocenteEntrega', entrega),
  ]),
  pantalla('tareaExtraDocenteDetallesSinBloque', detalles(TIPO.tareaExtra), [
    pantalla('tareaExtraDocenteEntregaSinBloque', entrega),
  ]),
  pantalla('parcialExtraDocente', nueva(TIPO.parcialExtra)),
  pantalla('parcialExtraDocenteEditar', editar(TIPO.parcialExtra)),
  pantalla('parcialExtraDocenteDetalles', detalles(TIPO.parcialExtra), [
    pantalla('parcialExtraDocenteEntrega', entrega),
  ]),
  pantalla('examenFinalExtraDocente', nueva(TIPO.examenFinalExtra)),
  pantalla('examenFinalExtraDocenteEditar', editar(TIPO.examenFinalExtra)),
  pantalla('examenFinalExtraDocenteDetalles', detalles(TIPO.examenFinalExtra), [
    pantalla('examenFinalExtraDocenteEntrega', entrega),
  ]),
];

export const docente: RouteObject = {
  id: 'docente',
  path: paths.homeColaboradorDocente.path,
  loader: guardDocente,
  shouldRevalidate: () => false,
  lazy: { Component: descargarComponente(async () => (await import('./DocenteShell.tsx')).DocenteShell) },
  children: [
    {
      id: 'home_colaborador_docente',
      index: true,
      lazy: {
        Component: descargarComponente(
          async () => (await import('#web/inicio/pages/InicioDocentePage.tsx')).InicioDocentePage,
        ),
      },
    },
    pantalla(
      'inicioColaboradorDocente',
      async () => (await import('#web/inicio/pages/CicloDocentePage.tsx')).CicloDocentePage,
    ),
    pantalla(
      'materiasDocente',
      async () => (await import('#web/clases/pages/CursosDocentePage.tsx')).CursosDocentePage,
    ),
    pantalla(
      'gradosDocente',
      async () => (await import('#web/colaboradores/guias/pages/GradosDocentePage.tsx')).GradosDocentePage,
    ),
    {
      id: 'notasDocente',
      path: paths.notasDocente.path,
      loader: ({ params }) => redirect(paths.cuadrosDocente.to({ ciclo: params.ciclo ?? '' })),
      Component: Espera,
    },
    pantalla('cuadrosDocente', async () => (await import('#web/cuadros/pages/CuadrosPage.tsx')).CuadrosPage),
    pantalla(
      'boletasDocente',
      async () => (await import('#web/boletas/pages/BoletasDocentePage.tsx')).BoletasDocentePage,
    ),
    pantalla(
      'gradosCalificaciones',
      async () =>
        (await import('#web/calificaciones/generales/pages/GradosCalificacionesPage.tsx'))
          .GradosCalificacionesPage,
      [
        pantalla(
          'calificacionesGenerales',
          async () =>
            (await import('#web/calificaciones/generales/pages/CalificacionesGeneralesPage.tsx'))
              .CalificacionesGeneralesPage,
        ),
      ],
    ),
    pantalla('cierreDocente', async () => (await import('#web/cierres/pages/CierrePage.tsx')).CierrePage),
    pantalla(
      'escritorioDocente',
      async () => (await import('#web/clases/pages/EscritorioDocentePage.tsx')).EscritorioDocentePage,
      escritorio,
    ),
    { path: '*', loader: inicio, Component: Espera },
  ],
};
