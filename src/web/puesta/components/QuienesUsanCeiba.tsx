import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { useEditarNivel } from '#web/niveles/api.ts';
import { useEsDirector } from '#web/sesion/api.ts';

const nada = () => undefined;

/** The levels whose students get a user; saved at once. Of the others nobody is missed. */
export function QuienesUsanCeiba({ niveles }: { niveles: readonly NivelEstudiantil[] }) {
  const director = useEsDirector();
  const editar = useEditarNivel(nada);
  function poner({ codigoNivelEstudiantil: codigo, ...nivel }: NivelEstudiantil, conUsuarios: boolean) {
    const { activo, numeroBloques, resolucion } = nivel;
    editar.mutate({ params: { codigo }, body: { codigo, activo, numeroBloques, resolucion, conUsuarios } });
  }
  return (
    <>
      <Typography variant="subtitle1" component="h3" id="quienes-usan" sx={{ fontWeight: 700 }}>
        ¿Quiénes usarán Ceiba?
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {director
          ? 'Quita la marca al nivel cuyos alumnos no tendrán usuario, como los más pequeños: este paso ya no los espera. Sus clases, notas y pagos se llevan igual.'
          : 'De los niveles sin marca no se espera que los alumnos tengan usuario. Lo cambia la dirección.'}
      </Typography>
      <FormGroup row role="group" aria-labelledby="quienes-usan" sx={{ columnGap: 1 }}>
        {niveles.map((nivel) => (
          <FormControlLabel
            key={nivel.clave}
            label={`Alumnos de ${nivel.nombre}`}
            disabled={!director || editar.isPending}
            control={<Checkbox checked={nivel.conUsuarios} onChange={(_, usan) => poner(nivel, usan)} />}
          />
        ))}
      </FormGroup>
    </>
  );
}
