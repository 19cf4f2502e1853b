import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import { cuandoConMayuscula, seGuardan } from '#shared/sistema/estado.rules.ts';
import type { Aviso, EstadoDelSistema } from '#shared/sistema.ts';
import { CopiesIcon } from '#web/kit/ui/icons-system.tsx';
import type { Tone } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { Renglon, Renglones } from './Renglon.tsx';
import { RenglonRespaldo } from './RenglonRespaldo.tsx';
import { TarjetaDato } from './TarjetaDato.tsx';

/** What each notice about copies is in a word or two. */
const PALABRAS: Partial<Record<Aviso['tipo'], string>> = {
  diferencia: 'No coincide',
  fuera: 'Falta uno',
  copia: 'Falta uno',
  comprobacion: 'Sin comprobar',
};

function estadoDe({ avisos, respaldos }: EstadoDelSistema): { tone: Tone; text: string } {
  const peor = avisos.find(({ tipo }) => PALABRAS[tipo]);
  if (peor) return { tone: peor.nivel === 'rojo' ? 'error' : 'warning', text: PALABRAS[peor.tipo] ?? '' };
  return respaldos.ultimoBueno
    ? { tone: 'success', text: 'Al día' }
    : { tone: 'info', text: 'Todavía ninguno' };
}

const verTodos = (total: number): string =>
  total === 1 ? 'Ver el respaldo' : `Ver los ${contar(total, 'respaldo', 'respaldos')}`;

/** The last three tries, and how many are kept. */
export function TarjetaRespaldos({ estado }: { estado: EstadoDelSistema }) {
  const { ultimos, total, conservan } = estado.respaldos;
  const hay = ultimos.length > 0;
  return (
    <TarjetaDato
      title="Respaldos"
      icon={CopiesIcon}
      columns={8}
      state={estadoDe(estado)}
      more={
        hay ? { text: total > 0 ? verTodos(total) : 'Ver los intentos', to: paths.respaldos.path } : undefined
      }
    >
      {hay ? null : <Typography sx={{ pb: 1 }}>Todavía no hay respaldos.</Typography>}
      <Renglones>
        {ultimos.map((respaldo, indice) => (
          <RenglonRespaldo
            key={respaldo.idRespaldo}
            respaldo={respaldo}
            momento={cuandoConMayuscula(respaldo.inicio, estado.ahora)}
            strong={indice === 0}
          />
        ))}
        <Renglon name="Se guardan">{seGuardan(conservan)}</Renglon>
      </Renglones>
    </TarjetaDato>
  );
}
