import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSyncExternalStore } from 'react';
import { alguienTrae, partesDelBloque } from '#shared/calificaciones/hoja.rules.ts';
import { PorCerrar, sePuedeCerrar } from '#web/calificaciones/cierre/components/CierreDeMateria.tsx';
import { CheckIcon, ErrorIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Clave } from '../state/celda.ts';
import { AgregarColumna, admiteColumnas } from './AgregarColumna.tsx';
import { Deshacer, DeshacerPublicacion, PorDecidir, Recuperadas, Rehacer } from './AvisosDeHoja.tsx';
import { BarraDeCelda } from './BarraDeCelda.tsx';
import { BarraDeHoja } from './BarraDeHoja.tsx';
import { BotonPublicar } from './BotonPublicar.tsx';
import { CabeceraDeHoja } from './CabeceraDeHoja.tsx';
import { EstadoDeGuardado } from './EstadoDeGuardado.tsx';
import { FilaDeHoja } from './FilaDeHoja.tsx';
import type { VistaDeHojaProps } from './HojaDeNotas.tsx';
import { LineaDeTeclas } from './LineaDeTeclas.tsx';
import { MenuDeBloque } from './MenuDeBloque.tsx';
import { PieDeHoja } from './PieDeHoja.tsx';
import { Rejilla } from './Rejilla.tsx';

const PanelLateral = lazyPart(async () => (await import('./PanelLateral.tsx')).PanelLateral);

/** Shows only some students, or all again. */
function Filtro({ hoja, riesgo }: Pick<VistaDeHojaProps, 'hoja' | 'riesgo'>) {
  const { filtro, filtrar } = hoja;
  const cuantos = riesgo.ids.size;
  if (filtro)
    return (
      <StatusChip
        tone="primary"
        icon={CheckIcon}
        text={
          filtro.cual === 'sinNota' ? `Sin nota · ${filtro.inscripciones.size}` : `En riesgo · ${cuantos}`
        }
        label="Ver a todos los alumnos"
        onClick={() => filtrar(null)}
      />
    );
  if (cuantos === 0) return null;
  return (
    <StatusChip
      tone="error"
      icon={ErrorIcon}
      text={`En riesgo · ${cuantos}`}
      label={`Ver solo a quienes están en riesgo: ${cuantos}`}
      onClick={riesgo.alternar}
    />
  );
}

type AlPieProps = Pick<VistaDeHojaProps, 'hoja'> &
  Pick<VistaDeHojaProps['barra'], 'bloques'> & { onVer: (clave: Clave) => void };

/** The line below the sheet: what there is to say, else what the keys do. Above it, a notice would push the foot off a low screen. */
function AlPie({ hoja, bloques, onVer }: AlPieProps) {
  const { local, outbox, clase } = hoja;
  const hayRecuperadas = useSyncExternalStore(
    local.avisos.suscribirATodo,
    () => outbox.recuperadas().length > 0,
  );
  if (hayRecuperadas) return <Recuperadas hoja={hoja} onVer={onVer} linea />;
  return sePuedeCerrar({ clase, bloques }) ? <PorCerrar {...{ clase, bloques }} linea /> : <LineaDeTeclas />;
}

/** The sheet as a spreadsheet: a row per student, a column per activity. */
export function HojaEnTabla(props: VistaDeHojaProps) {
  const { barra, hoja, acciones, publicar, riesgo, onBrought, onCreated, onDownload, masDelMenu } = props;
  const { clase, bloque, local, cursor, actividades, filas, todas, enClase } = hoja;
  const { manejo, panel, abrirPanel, cerrarPanel, irAlSiguiente, verCuales, rellenar } = acciones;
  const hay = partesDelBloque(actividades);
  const traen = alguienTrae(todas);
  const conMas = admiteColumnas(clase, bloque);
  return (
    <>
      <BarraDeHoja
        {...{ ...barra, onDownload }}
        estado={<EstadoDeGuardado local={local} />}
        principal={
          <>
            <DeshacerPublicacion {...publicar} />
            <BotonPublicar local={local} loading={publicar.espera} onClick={() => publicar.abrir()} />
          </>
        }
      >
        <Deshacer hoja={hoja} onUndo={() => manejo.deshacer()} />
        <Rehacer hoja={hoja} onRedo={() => manejo.rehacer()} />
        <MenuDeBloque bloque={bloque} more={masDelMenu} />
        <Filtro {...{ hoja, riesgo }} />
        <PorDecidir hoja={hoja} onNext={irAlSiguiente} />
      </BarraDeHoja>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, mb: { md: -3.5 } }}>
          <BarraDeCelda
            hoja={hoja}
            onVer={(clave) => abrirPanel('entrega', clave)}
            onHistorial={(clave) => abrirPanel('historial', clave)}
          />
          <Rejilla
            label={`Calificaciones del bloque ${bloque.bloque}`}
            manejo={manejo}
            filas={todas.length}
            columnas={cursor.tamanio.columnas}
          >
            <CabeceraDeHoja
              {...{ bloque, actividades, enClase, traen, manejo }}
              materia={clase.idMateriaNavigation.nombre}
              alumnos={filas.length}
              onPublish={publicar.abrir}
              onFill={rellenar}
              mas={conMas ? <AgregarColumna variant="sign" {...{ clase, bloque, onCreated }} /> : null}
            />
            <tbody>
              {filas.map((fila) => (
                <FilaDeHoja
                  key={fila.idEstudianteGrado}
                  {...{ fila, actividades, enClase, hay, traen, conMas, manejo, onBrought }}
                  numero={todas.indexOf(fila) + 1}
                />
              ))}
            </tbody>
            <PieDeHoja
              {...{ local, actividades, enClase, traen, conMas }}
              filas={todas}
              enRiesgo={riesgo.ids.size}
            />
          </Rejilla>
          <AlPie {...{ hoja, bloques: barra.bloques }} onVer={verCuales} />
        </Box>
        {panel ? (
          <PanelLateral
            vista={panel}
            hoja={hoja}
            onMove={(pasos) => manejo.irAFila(pasos)}
            onClose={cerrarPanel}
          />
        ) : null}
      </Stack>
    </>
  );
}
