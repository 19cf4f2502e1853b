import { routes as acceso } from './acceso/routes.ts';
import { routes as actividadesAvisos } from './actividades/avisos/routes.ts';
import { routes as actividadesBloques } from './actividades/bloques/routes.ts';
import { routes as actividadesDestinatarios } from './actividades/destinatarios/routes.ts';
import { routes as actividadesEnClase } from './actividades/en-clase/routes.ts';
import { routes as actividadesMaterial } from './actividades/material/routes.ts';
import { routes as actividadesProximas } from './actividades/proximas/routes.ts';
import { routes as actividadesPublicaciones } from './actividades/publicaciones/routes.ts';
import { routes as actividadesTareas } from './actividades/tareas/routes.ts';
import { routes as apertura } from './apertura/routes.ts';
import { routes as archivos } from './archivos/routes.ts';
import { routes as bajas } from './bajas/routes.ts';
import { routes as bancoCuentas } from './banco/cuentas/routes.ts';
import { routes as depositos } from './banco/depositos/routes.ts';
import { routes as banco } from './banco/routes.ts';
import { routes as becas } from './becas/routes.ts';
import { routes as boletas } from './boletas/routes.ts';
import { routes as ajustes } from './caja/ajustes/routes.ts';
import { routes as cortes } from './caja/cortes/routes.ts';
import { routes as caja } from './caja/routes.ts';
import { routes as calificaciones } from './calificaciones/routes.ts';
import { routes as carreras } from './carreras/routes.ts';
import { routes as ciclos } from './ciclos/routes.ts';
import { routes as cierres } from './cierres/routes.ts';
import { routes as clases } from './clases/routes.ts';
import { routes as colaboradoresAsignaciones } from './colaboradores/asignaciones/routes.ts';
import { routes as colaboradoresBaja } from './colaboradores/baja/routes.ts';
import { routes as colaboradoresGuias } from './colaboradores/guias/routes.ts';
import { routes as colaboradores } from './colaboradores/routes.ts';
import { routes as comentarios } from './comentarios/routes.ts';
import { routes as cuadros } from './cuadros/routes.ts';
import { routes as cuentas } from './cuentas/routes.ts';
import { routes as cuotas } from './cuotas/routes.ts';
import { routes as documentos } from './documentos/routes.ts';
import { routes as trabajo } from './entregas/propia/routes.ts';
import { routes as revision } from './entregas/revision/routes.ts';
import { routes as escuela } from './escuela/routes.ts';
import { routes as estudiantes } from './estudiantes/routes.ts';
import { routes as examenes } from './examenes/routes.ts';
import { routes as exportaciones } from './exportaciones/routes.ts';
import { routes as grados } from './grados/routes.ts';
import { routes as importaciones } from './importaciones/routes.ts';
import { routes as inscripciones } from './inscripciones/routes.ts';
import { routes as trabajos } from './jobs/routes.ts';
import { routes as materias } from './materias/routes.ts';
import { routes as niveles } from './niveles/routes.ts';
import { routes as normas } from './normas/routes.ts';
import { routes as observaciones } from './observaciones/routes.ts';
import { routes as papelera } from './papelera/routes.ts';
import { routes as permisos } from './permisos/routes.ts';
import { routes as espacio } from './platform/disk/routes.ts';
import type { Route } from './platform/http/route.ts';
import { routes as solicitudes } from './platform/idempotency/routes.ts';
import { routes as puesta } from './puesta/routes.ts';
import { routes as impreso } from './recibos/impreso/routes.ts';
import { routes as recibosMeses } from './recibos/meses/routes.ts';
import { routes as recibosPagos } from './recibos/pagos/routes.ts';
import { routes as recibos } from './recibos/routes.ts';
import { routes as series } from './recibos/series/routes.ts';
import { routes as cuadre } from './reportes/cuadre/routes.ts';
import { routes as reportes } from './reportes/routes.ts';
import { routes as sire } from './sire/routes.ts';
import { routes as sistemaColegio } from './sistema/colegio/routes.ts';
import { routes as sistemaEstado } from './sistema/estado/routes.ts';
import { routes as sistemaNovedades } from './sistema/novedades/routes.ts';
import { routes as sistemaRespaldos } from './sistema/respaldos/routes.ts';
import { routes as videos } from './videos/routes.ts';

export const routes: readonly Route[] = [
  ...acceso,
  ...actividadesAvisos,
  ...actividadesBloques,
  ...actividadesDestinatarios,
  ...actividadesEnClase,
  ...actividadesMaterial,
  ...actividadesProximas,
  ...actividadesPublicaciones,
  ...actividadesTareas,
  ...archivos,
  ...espacio,
  ...solicitudes,
  ...clases,
  ...comentarios,
  ...revision,
  ...trabajo,
  ...examenes,
  ...videos,
  ...apertura,
  ...carreras,
  ...ciclos,
  ...colaboradores,
  ...colaboradoresAsignaciones,
  ...colaboradoresBaja,
  ...colaboradoresGuias,
  ...escuela,
  ...grados,
  ...materias,
  ...niveles,
  ...normas,
  ...observaciones,
  ...calificaciones,
  ...cuadros,
  ...boletas,
  ...documentos,
  ...sire,
  ...cierres,
  ...estudiantes,
  ...importaciones,
  ...exportaciones,
  ...inscripciones,
  ...ajustes,
  ...bajas,
  ...banco,
  ...bancoCuentas,
  ...depositos,
  ...becas,
  ...caja,
  ...cortes,
  ...cuadre,
  ...cuentas,
  ...cuotas,
  ...impreso,
  ...recibos,
  ...recibosMeses,
  ...recibosPagos,
  ...series,
  ...reportes,
  ...papelera,
  ...permisos,
  ...puesta,
  ...sistemaColegio,
  ...sistemaEstado,
  ...sistemaNovedades,
  ...sistemaRespaldos,
  ...trabajos,
];
