import { cicloPedido } from '#server/ciclos/policy.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { must } from '#server/platform/errors/problem.ts';
import {
  download,
  type FileReply,
  type Route,
  read,
  type Surroundings,
} from '#server/platform/http/route.ts';
import { sheetReply } from '#server/platform/http/sheet.ts';
import { writingSpreadsheet } from '#server/platform/sheets/write.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import type { QueryOf } from '#shared/base/endpoint.ts';
import { vencidasHasta } from '#shared/cuentas.rules.ts';
import type { Informe, Lista } from '#shared/exportaciones.rules.ts';
import * as contract from '#shared/exportaciones.ts';
import * as caja from './caja/service.ts';
import * as dinero from './dinero/service.ts';
import * as estructura from './estructura/service.ts';
import { descargasDe } from './opciones/service.ts';
import * as personas from './personas/service.ts';
import * as queries from './queries.ts';
import { anotar, escribir, type ListaEscrita, type ListaPedida } from './service.ts';

interface Pedido extends Surroundings {
  db: Db;
  query: QueryOf<typeof contract.exportarCuotas>;
}

/** Its rows; of what has a year or a name of its own, those too. */
type Leida = Omit<ListaPedida, 'lista' | 'ciclo'> & Partial<Pick<ListaPedida, 'ciclo'>>;

type Archivo = FileReply & Pick<ListaEscrita, 'lista' | 'despues'>;

/** How a list leaves: read, written, noted. */
const descarga = <C extends Pedido>(
  lista: Lista | Informe,
  leer: (context: C, ciclo: number) => Promise<Leida>,
) => ({
  make: (context: C): Promise<Archivo> =>
    writingSpreadsheet(async (write) => {
      const ciclo = await cicloPedido(context.db, context);
      const leida = await leer(context, ciclo);
      const { formato, idioma, ciclo: _, ...filtros } = context.query;
      const { body, nombre, despues } = await escribir(
        { lista, ciclo, ...leida },
        { write, formato, idioma },
        filtros,
        context,
      );
      return { ...sheetReply(body, nombre, despues.formato), lista, despues };
    }),
  note: ({ tx, audit }: { tx: Tx; audit: Audit }, archivo: Archivo) => anotar(tx, archivo, audit),
});

export const routes: Route[] = [
  read(contract.listarDescargas, async (context) => {
    const { db, sesion, now, config } = context;
    const ciclo = await cicloPedido(db, context);
    const cuentas = must(
      await queries.contar(db, ciclo, vencidasHasta(schoolDate(now, config.timeZone))),
      'the row of an aggregate',
    );
    return descargasDe(cuentas, ciclo, sesion.asuntos);
  }),
  download(
    contract.exportarAlumnos,
    descarga('alumnos', async ({ db, query }, ciclo) => ({
      cuadro: await personas.alumnos(db, query, ciclo),
    })),
  ),
  download(
    contract.exportarNuevos,
    descarga('nuevos', async ({ db, query }, ciclo) => ({ cuadro: await personas.nuevos(db, query, ciclo) })),
  ),
  download(
    contract.exportarNotas,
    descarga('notas', async ({ db, sesion, query }) => {
      const { nombre: parte, ...notas } = await estructura.notas(db, sesion, query.seccion);
      return { ...notas, parte };
    }),
  ),
  download(
    contract.exportarPagos,
    descarga('pagos', async ({ db, query, ...momento }, ciclo) => ({
      cuadro: await dinero.pagos(db, query, ciclo, momento),
    })),
  ),
  download(
    contract.exportarInsolventes,
    descarga('insolventes', async ({ db, query, ...momento }, ciclo) => ({
      cuadro: await dinero.insolventes(db, query, ciclo, momento),
    })),
  ),
  download(
    contract.exportarIngresos,
    descarga('ingresos', async ({ db, query, ...momento }) => ({
      cuadro: await caja.ingresos(db, query, momento),
    })),
  ),
  download(
    contract.exportarPorCobrar,
    descarga('por-cobrar', async ({ db, query, ...momento }, ciclo) => ({
      cuadro: await caja.porCobrar(db, query, ciclo, momento),
    })),
  ),
  download(
    contract.exportarBecas,
    descarga('becas', async ({ db }, ciclo) => ({ cuadro: await caja.becas(db, ciclo) })),
  ),
  download(
    contract.exportarCuadre,
    descarga('cuadre', async ({ db, now }) => ({ cuadro: await caja.cuadre(db, now) })),
  ),
  download(
    contract.exportarCuotas,
    descarga('cuotas', async ({ db }, ciclo) => ({ cuadro: await dinero.cuotas(db, ciclo) })),
  ),
  download(
    contract.exportarSecciones,
    descarga('secciones', async ({ db }, ciclo) => ({ cuadro: await estructura.secciones(db, ciclo) })),
  ),
  download(
    contract.exportarClases,
    descarga('clases', async ({ db, config }, ciclo) => ({
      cuadro: await estructura.clases(db, ciclo, config.timeZone),
    })),
  ),
  download(
    contract.exportarMaterias,
    descarga('materias', async ({ db, query }) => ({ cuadro: await estructura.materias(db, query.nivel) })),
  ),
  download(
    contract.exportarColaboradores,
    descarga('colaboradores', async ({ db, query }, ciclo) => ({
      cuadro: await personas.colaboradores(db, query, ciclo),
    })),
  ),
  download(
    contract.exportarUsuarios,
    descarga('usuarios', async ({ db, query }) => ({ cuadro: await personas.usuarios(db, query) })),
  ),
];
