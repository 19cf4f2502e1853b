import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { areasDe } from '#shared/acceso.rules.ts';
import { paths } from '#web/paths.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { Portada } from './Portada.tsx';

/** Name, user name and positions of the teacher; the way to the administrative area for who has it. */
export function PortadaDocente() {
  const perfil = usePerfil();
  const cargos = perfil.isColaborador ? perfil.cargos.map(({ cargo }) => cargo) : [];
  const administra = areasDe(perfil).includes('administrador');
  return (
    <Portada
      name={perfil.nombres}
      kind="docente"
      usuario={perfil.usuario}
      detail={cargos.join(' · ')}
      actions={
        administra ? (
          <Button component={Link} to={paths.administrador.to()} variant="contained" color="secondary">
            Área administrativa
          </Button>
        ) : null
      }
    />
  );
}
