import { type RouteObject, redirect } from 'react-router';
import { paths } from '#web/paths.ts';
import { Espera } from './Espera.tsx';
import { guardAdministrador } from './guards.ts';
import { importar } from './importar.ts';
import { descargarComponente, pantalla } from './pantalla.ts';
import { papelera } from './papelera.ts';
import { puesta } from './puesta.ts';

const inicio = () => redirect(paths.homeColaboradorAdmin.path);

export const administrador: RouteObject = {
  id: 'administrador',
  path: paths.administrador.path,
  loader: guardAdministrador,
  shouldRevalidate: () => false,
  lazy: {
    Component: descargarComponente(async () => (await import('./AdministradorShell.tsx')).AdministradorShell),
  },
  children: [
    { index: true, loader: inicio, Component: Espera },
    pantalla(
      'homeColaboradorAdmin',
      async () => (await import('#web/inicio/pages/InicioAdministradorPage.tsx')).InicioAdministradorPage,
      [
        pantalla(
          'pendientesPagos',
          async () => (await import('#web/inicio/pages/PendientesPagosPage.tsx')).PendientesPagosPage,
        ),
        pantalla(
          'estudiantesNuevos',
          async () => (await import('#web/inicio/pages/EstudiantesNuevosPage.tsx')).EstudiantesNuevosPage,
        ),
      ],
    ),
    pantalla('grados', async () => (await import('#web/grados/pages/GradosPage.tsx')).GradosPage, [
      pantalla(
        'gradoDetalle',
        async () => (await import('#web/grados/pages/GradoDetallePage.tsx')).GradoDetallePage,
        [
          pantalla(
            'credenciales',
            async () =>
              (await import('#web/estudiantes/credenciales/pages/CredencialesPage.tsx')).CredencialesPage,
          ),
        ],
      ),
    ]),
    pantalla('alumnos', async () => (await import('#web/estudiantes/pages/AlumnosPage.tsx')).AlumnosPage),
    pantalla('caja', async () => (await import('#web/caja/pages/CobrarPage.tsx')).CobrarPage),
    pantalla('banco', async () => (await import('#web/banco/pages/BancoPage.tsx')).BancoPage),
    pantalla('recibos', async () => (await import('#web/caja/pages/RecibosPage.tsx')).RecibosPage),
    pantalla('corte', async () => (await import('#web/caja/pages/CortePage.tsx')).CortePage),
    pantalla(
      'reportesDeCaja',
      async () => (await import('#web/reportes/pages/ReportesPage.tsx')).ReportesPage,
    ),
    { id: 'notas', path: paths.notas.path, loader: () => redirect(paths.cuadros.path), Component: Espera },
    pantalla('cuadros', async () => (await import('#web/cuadros/pages/CuadrosPage.tsx')).CuadrosPage),
    pantalla('boletas', async () => (await import('#web/boletas/pages/BoletasPage.tsx')).BoletasPage),
    pantalla('cierre', async () => (await import('#web/cierres/pages/CierrePage.tsx')).CierrePage),
    pantalla('sire', async () => (await import('#web/sire/pages/SirePage.tsx')).SirePage),
    pantalla('norma', async () => (await import('#web/normas/pages/NormaPage.tsx')).NormaPage),
    pantalla('nivelesCuotas', async () => (await import('#web/cuotas/pages/CuotasPage.tsx')).CuotasPage),
    pantalla('materias', async () => (await import('#web/materias/pages/MateriasPage.tsx')).MateriasPage),
    pantalla(
      'colaboradores',
      async () => (await import('#web/colaboradores/pages/ColaboradoresPage.tsx')).ColaboradoresPage,
    ),
    pantalla('colegio', async () => (await import('#web/sistema/pages/ColegioPage.tsx')).ColegioPage),
    pantalla(
      'datosDelColegio',
      async () => (await import('#web/escuela/pages/DatosDelColegioPage.tsx')).DatosDelColegioPage,
    ),
    pantalla(
      'estadoDelSistema',
      async () => (await import('#web/sistema/pages/EstadoDelSistemaPage.tsx')).EstadoDelSistemaPage,
    ),
    pantalla('respaldos', async () => (await import('#web/sistema/pages/RespaldosPage.tsx')).RespaldosPage),
    pantalla('importar', async () => (await importar()).ImportarPage),
    pantalla('importarNueva', async () => (await importar()).NuevaImportacionPage),
    pantalla('importacion', async () => (await importar()).ImportacionPage),
    pantalla('permisos', async () => (await import('#web/permisos/pages/PermisosPage.tsx')).PermisosPage),
    pantalla('puestaEnMarcha', async () => (await puesta()).PuestaPage),
    pantalla('pasoDePuesta', async () => (await puesta()).PuestaPage),
    pantalla(
      'descargas',
      async () => (await import('#web/exportaciones/pages/DescargasPage.tsx')).DescargasPage,
    ),
    pantalla('papelera', async () => (await papelera()).PapeleraPage),
    { path: '*', loader: inicio, Component: Espera },
  ],
};
