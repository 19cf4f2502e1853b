import { useEffect, useLayoutEffect, useState } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { cuadroDeClase } from '#shared/calificaciones/hoja.rules.ts';
import { type Clave, porDecidir, porIncluir } from '../state/celda.ts';
import { type DatosDeHoja, Manejo, type Vista } from '../state/manejo.ts';
import type { Hoja } from './useHoja.ts';

/** What lies over the sheet and asks something. */
export type Encima =
  /** `enfoca`: the person opened it; else it is shown beside what is being typed. */
  | { tipo: 'incluir'; clave: Clave; enfoca: boolean }
  | { tipo: 'decidir'; clave: Clave }
  | { tipo: 'pegar'; texto: string; desde: Clave }
  | { tipo: 'rellenar'; actividad: ActividadDocente };

const datosDe = ({ local, cursor, outbox, actividades, filas }: Hoja): DatosDeHoja => {
  const puntos = new Map(actividades.map((una) => [una.idActividadMateriaBloque, una.valorNeto ?? 0]));
  return {
    local,
    cursor,
    outbox,
    puntosDe: (actividad) => puntos.get(actividad),
    cuadro: () => cuadroDeClase(actividades, filas).slice(1),
  };
};

/** What is done in the sheet, and what it opens: the panel beside it, and questions over it. */
export function useManejo(hoja: Hoja, publicando: boolean) {
  const { local, aquietar } = hoja;
  const [encima, setEncima] = useState<Encima | null>(null);
  const [panel, setPanel] = useState<Vista | null>(null);
  const llamadas = {
    alIncluir: (clave: Clave) => setEncima({ tipo: 'incluir', clave, enfoca: false }),
    alVer: abrirPanel,
    alDecidir: decidir,
    alPegar: (texto: string, desde: Clave) => setEncima({ tipo: 'pegar', texto, desde }),
  };
  const [manejo] = useState(() => new Manejo(datosDe(hoja), llamadas));
  useLayoutEffect(() => {
    manejo.hoja = datosDe(hoja);
    manejo.llamadas = llamadas;
  });
  // What is being typed while the sheet goes, e.g. because its subject was closed elsewhere, is kept.
  useLayoutEffect(() => manejo.alSalir, [manejo]);
  const pregunta = encima !== null && (encima.tipo !== 'incluir' || encima.enfoca);
  useEffect(() => aquietar(pregunta || publicando), [aquietar, pregunta, publicando]);
  // The panel takes its width from the sheet.
  useEffect(() => {
    if (panel !== null) manejo.aLaVista();
  }, [manejo, panel]);

  function decidir(clave: Clave): void {
    const enfoca = { clave, enfoca: true };
    setEncima(porIncluir(local.celda(clave)) ? { tipo: 'incluir', ...enfoca } : { tipo: 'decidir', clave });
  }
  function abrirPanel(vista: Vista, clave: Clave): void {
    manejo.irA(clave);
    setPanel(vista);
  }
  function siguientePorDecidir(): Clave | undefined {
    return local.sinEnviar().find(([, celda]) => porDecidir(celda))?.[0];
  }
  function ir(clave: Clave | undefined): void {
    if (clave) manejo.irA(clave);
  }
  return {
    manejo,
    encima,
    cerrarEncima: () => {
      setEncima(null);
      if (!pregunta) return;
      // Once the dialog is gone: it gives the focus back to where it was.
      setTimeout(() => manejo.enfocar());
    },
    panel,
    abrirPanel,
    cerrarPanel: () => {
      setPanel(null);
      manejo.enfocar();
    },
    siguientePorDecidir,
    irAlSiguiente: () => {
      const clave = siguientePorDecidir();
      ir(clave);
      if (clave) decidir(clave);
    },
    verCuales: ir,
    rellenar: (actividad: ActividadDocente) => setEncima({ tipo: 'rellenar', actividad }),
  };
}
