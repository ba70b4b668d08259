"""The autograder of one assignment of Classroom 50: CLASSROOM/autograders/ASSIGNMENT/autograder.py in the course's own
repository, with exercise/ beside it. The runner starts it in the student's checkout and reads result.json there.

What a submission does wrong is in result.json. Where psf fails, so does this, and the platform says that it was the autograder.
psf and a JDK are those of the assignment's container; or psf lies beside this file, and the assignment's runtime says
which "java". Classroom 50 publishes the folder for its runners: what is in it, a student can find, hidden tests as well.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
beside = here / "psf"
psf = str(beside) if beside.is_file() else "psf"

with tempfile.TemporaryDirectory() as out:
    graded = subprocess.run([psf, "grade", str(here / "exercise"), ".", "--one", "-o", out, "--platform", "classroom50"])
    if graded.returncode != 0:
        sys.exit(graded.returncode)
    [feedback] = pathlib.Path(out, "feedback").iterdir()
    for written, wanted in [("classroom50.json", "result.json"), ("feedback.md", "release-body.md")]:
        # A student may have handed in a link of that name.
        pathlib.Path(wanted).unlink(missing_ok=True)
        shutil.copyfile(feedback / written, wanted)
