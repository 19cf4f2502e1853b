import { statfs } from 'node:fs/promises';
import { failedSince } from '#server/jobs/queries.ts';
import {
  hasNamedPlaces,
  type PlaceSetting,
  placeLabel,
  placeOf,
  placeSettings,
} from '#server/operate/backup/places.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Faults } from '#server/platform/errors/faults.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { schoolDate, schoolInstant } from '#shared/base/calendar.ts';
import { porInstante } from '#shared/sistema/estado.rules.ts';
import { avisosDe } from '#shared/sistema.rules.ts';
import type { EstadoDelSistema } from '#shared/sistema.ts';
import { otrasVersiones } from '../publicadas/service.ts';
import { resumenDeRespaldos } from '../respaldos/queries.ts';
import * as queries from './queries.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const MES_DIAS = 30;

/** When this process began to serve. */
const DESDE = new Date(Date.now() - process.uptime() * 1000);

interface Mirando {
  db: Db;
  config: Config;
  faults: Faults;
  now: Date;
}

const ms = (instante: string | null | undefined): number | null =>
  instante === null || instante === undefined ? null : Date.parse(instante);

/** One that cannot even be opened, as a bucket without a service, is not connected. */
async function situacionDe(config: Config, { lugar }: PlaceSetting) {
  try {
    const place = await placeOf(config, lugar);
    const [conectado, fuera] = [await place.connected(), place.outside];
    await place.close();
    return { conectado, fuera };
  } catch {
    return { conectado: false, fuera: true };
  }
}

async function lugarDe(config: Config, setting: PlaceSetting) {
  return {
    ...(await situacionDe(config, setting)),
    ruta: setting.lugar,
    nombre: placeLabel(config, setting.lugar),
    cifrado: setting.cifrado,
  };
}

/** Free and total bytes of the disk that the school's files lie on. */
async function disco({ dataDir }: Config) {
  const { bavail, blocks, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
  return { libre: bavail * bsize, total: blocks * bsize };
}

/** Everything the Director's screen shows, in five statements beside those of the session. */
export async function estadoDelSistema({ db, config, faults, now }: Mirando): Promise<EstadoDelSistema> {
  const [respaldos, medidas, personas, versiones, fallidos, lugares, { libre, total }] = await Promise.all([
    resumenDeRespaldos(db),
    queries.medidas(db, new Date(now.getTime() - MES_DIAS * DIA)),
    queries.conectadas(db, new Date(now.getTime() - 5 * MINUTO)),
    queries.versionesDelColegio(db),
    failedSince(db, new Date(now.getTime() - DIA)),
    Promise.all(placeSettings(config).map((setting) => lugarDe(config, setting))),
    disco(config),
  ]);
  const hoy = new Date(schoolInstant(schoolDate(now, config.timeZone), '00:00', config.timeZone));
  const fallas = faults.since(hoy).count;
  const espacio = {
    libre,
    total,
    datos: medidas.base + medidas.archivos,
    diario: Math.round(medidas.archivosDelMes / MES_DIAS),
  };
  const fallaDe = (ruta: string) => respaldos.porLugar.find(({ lugar }) => lugar === ruta)?.falla ?? null;
  const deAfuera = lugares.filter(({ fuera }) => fuera);
  const { horas, dias, semanas, meses } = conservan(config);
  const conNombre = respaldos.filas.map((fila) => ({ ...fila, lugar: placeLabel(config, fila.lugar) }));
  const de = (id: number | null) => conNombre.find(({ idRespaldo }) => idRespaldo === id) ?? null;
  const [actual, anterior] = versiones.usadas;
  const { nueva, sinCorregir } = otrasVersiones(config, versiones.publicadas);
  const avisos = avisosDe({
    seRespalda: hasNamedPlaces(config) || !medidas.demo,
    ahora: now.getTime(),
    instalado: medidas.instalado,
    ultimaCopia: ms(de(respaldos.bueno)?.inicio),
    ultimaFuera:
      Math.max(
        0,
        ...respaldos.porLugar
          .filter(({ lugar }) => deAfuera.some(({ ruta }) => ruta === lugar))
          .map(({ bueno }) => ms(bueno) ?? 0),
      ) || null,
    ultimaComprobada: ms(de(respaldos.comprobado)?.inicio),
    // Of the places there are now: one that does not match is not made good by another that does.
    diferencia:
      respaldos.porLugar.find((uno) => uno.diferencia && lugares.some(({ ruta }) => ruta === uno.lugar))
        ?.diferencia ?? null,
    sinRecibir: lugares.flatMap(({ ruta, nombre, conectado }) => {
      const falla = conectado ? fallaDe(ruta) : null;
      return falla === null ? [] : [{ nombre, falla }];
    }),
    fuera: deAfuera,
    espacio: { ...espacio, reserva: config.diskReserve },
    sinCorregir: sinCorregir && {
      version: sinCorregir.version,
      desde: Date.parse(schoolInstant(sinCorregir.desde, '00:00', config.timeZone)),
    },
    fallas,
    fallidos,
  });
  return {
    ahora: now.toISOString(),
    avisos,
    respaldos: {
      ultimos: porInstante(conNombre).slice(0, 3),
      total: respaldos.total,
      conservan: { horas, dias, semanas, meses },
      ultimoBueno: de(respaldos.bueno),
      ultimoComprobado: de(respaldos.comprobado),
    },
    lugares: lugares.map(({ ruta, ...lugar }) => ({
      ...lugar,
      falla: lugar.conectado && fallaDe(ruta) !== null,
    })),
    espacio,
    version: {
      version: productVersion(),
      desde: actual?.desde ?? DESDE.toISOString(),
      anterior: anterior?.version ?? null,
      nueva: nueva?.version ?? null,
      lista: nueva?.lista ?? false,
    },
    personas,
    servicio: { desde: DESDE.toISOString(), fallas, direccion: config.publicUrl ?? null },
  };
}

/** What `ceiba estado` asks of the running service. */
export async function situacion(db: Db) {
  const [motor, { porLugar }, procesos] = await Promise.all([
    queries.motor(db),
    resumenDeRespaldos(db),
    queries.procesosVivos(db),
  ]);
  return { motor, respaldos: porLugar, procesos };
}

const conservan = ({ backupRetention: { hours, days, weeks, months } }: Config) => ({
  horas: hours,
  dias: days,
  semanas: weeks,
  meses: months,
});

/** What helps whoever helps: versions, engine and the requests that failed today. */
export async function textoDeSoporte({ db, config, faults, now }: Mirando): Promise<string> {
  const [{ usadas, publicadas }, motor] = await Promise.all([
    queries.versionesDelColegio(db),
    queries.motor(db),
  ]);
  const [actual, anterior] = usadas;
  const vista = publicadas
    .map((una) => una.vista)
    .sort()
    .at(-1);
  const { count, ids } = faults.since(new Date(now.getTime() - DIA));
  return [
    `Ceiba ${productVersion()} desde ${actual?.desde ?? DESDE.toISOString()}`,
    ...(anterior ? [`Antes: ${anterior.version}`] : []),
    ...(config.updateUrl ? [`Versiones publicadas, vistas: ${vista ?? 'todavía no'}`] : []),
    `Base de datos: ${motor}${config.databaseUrl ? '' : ' (embebida)'}`,
    `Node ${process.version}, ${process.platform} ${process.arch}`,
    `En marcha desde ${DESDE.toISOString()}`,
    `Hora: ${now.toISOString()} (${config.timeZone})`,
    `Fallas en 24 horas: ${count}`,
    ...ids.map((id) => `  solicitud ${id}`),
  ].join('\n');
}
