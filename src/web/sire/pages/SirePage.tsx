import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { schoolDate } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import { NO_ENVIA } from '#shared/sire.rules.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useNow } from '#web/kit/clock.ts';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import { MarcoDeNotas } from '#web/normas/components/MarcoDeNotas.tsx';
import { useEsDirector } from '#web/sesion/api.ts';
import { useFaltas, usePlazos } from '../api.ts';
import { AjustesDelSire } from '../components/AjustesDelSire.tsx';
import { AvisosPorRegistrar } from '../components/AvisosPorRegistrar.tsx';
import { CierreDelSire } from '../components/CierreDelSire.tsx';
import { DatosPorCorregir } from '../components/DatosPorCorregir.tsx';
import { ResultadosFinales } from '../components/ResultadosFinales.tsx';

const PARTES = ['datos', 'inscripciones', 'resultados', 'ajustes'] as const;

/** What the ministry's register needs of a school year, one part at a time; which one stands in the address. */
export function SirePage() {
  const { ciclo, abierto } = useCiclo();
  const esDirector = useEsDirector();
  const hoy = schoolDate(useNow());
  const { filters, filter } = useListInAddress(['parte'], { orders: [''], order: '' });
  const faltas = useFaltas(ciclo);
  const plazos = usePlazos(ciclo);
  const pendientes = plazos.data?.data.pendientes;
  const vencidas = pendientes?.filter(({ quedan }) => quedan < 0).length ?? 0;
  const cuantas = (n: number | undefined) => (n === undefined ? '' : ` · ${n}`);
  const ROTULOS = {
    datos: `Datos por corregir${cuantas(faltas.data?.data.length)}`,
    inscripciones: `Inscripciones por registrar${cuantas(pendientes?.length)}${vencidas > 0 ? ` (${contar(vencidas, 'vencida', 'vencidas')})` : ''}`,
    resultados: 'Resultados finales',
    ajustes: 'Plazos y áreas oficiales',
  } as const;
  const parte = PARTES.find((una) => una === filters.parte) ?? 'datos';
  return (
    <MarcoDeNotas tab="sire">
      <Typography sx={{ mb: 2 }}>{NO_ENVIA}</Typography>
      <Box sx={{ mb: 2 }}>
        <RadioInput
          label="Parte"
          options={PARTES.map((value) => ({ value, label: ROTULOS[value] }))}
          value={parte}
          onChange={(una) => filter({ parte: una })}
        />
      </Box>
      {parte === 'datos' ? <DatosPorCorregir query={faltas} /> : null}
      {parte === 'ajustes' ? <AjustesDelSire ciclo={ciclo} editable={esDirector && abierto} /> : null}
      {parte === 'resultados' ? <ResultadosFinales ciclo={ciclo} /> : null}
      {parte === 'inscripciones' ? (
        <>
          <CierreDelSire cierre={plazos.data?.data.cierre ?? null} hoy={hoy} />
          <AvisosPorRegistrar query={plazos} hoy={hoy} />
        </>
      ) : null}
    </MarcoDeNotas>
  );
}
